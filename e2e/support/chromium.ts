/** Chromium tel qu'une personne l'ouvre, fenêtre et notifications comprises. */
export const CHROMIUM = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

/** Le même moteur, sans rien de ce qui fait une fenêtre ; où il manque, Chromium entier. */
export const CHROMIUM_LEGER = process.env.PLAYWRIGHT_CHROMIUM_LEGER ?? CHROMIUM;
