// Runs before anything is drawn, so that the chosen look never flashes.
try {
  const look = localStorage.getItem("parlor:look");
  if (look) document.documentElement.dataset.look = look;
} catch {
  // Without a store the system's look is taken.
}
