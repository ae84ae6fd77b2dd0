// Runs before anything is drawn, so that the chosen theme never flashes.
const root = document.documentElement;
try {
  const look = localStorage.getItem("parlor:look");
  if (look) root.dataset.look = look;
} catch {
  // Without storage the system's theme is used.
}
const contrast = matchMedia("(prefers-contrast: more)");
const follow = () => root.toggleAttribute("data-contrast", contrast.matches);
contrast.addEventListener("change", follow);
follow();
