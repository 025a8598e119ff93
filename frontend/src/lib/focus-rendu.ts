import { useEffect, useState } from 'react';

/** Quand ce composant disparaît, rend le focus à ce qui l'avait à son apparition, si personne ne l'a pris entre-temps. */
export function useFocusRendu(): void {
  const [origine] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Après l'événement en cours : la touche Entrée qui ferme une fenêtre ne doit pas presser le bouton retrouvé.
      setTimeout(() => {
        const libre = document.activeElement === null || document.activeElement === document.body;
        if (libre && origine instanceof HTMLElement) origine.focus({ preventScroll: true });
      });
    },
    [origine],
  );
}
