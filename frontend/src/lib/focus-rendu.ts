import { useEffect, useState } from 'react';

let fait: string | null = null;
let quitte = false;

/** L'identifiant, dans la page, de ce que la fenêtre ouverte vient de faire : en se fermant, elle y mène le focus. */
export const rejoindreLeFait = (id: string): void => {
  fait = id;
};

/** L'acte qui a ouvert la fenêtre va disparaître avec ce qu'elle vient de faire : en se fermant, elle mène au titre de ce qui est dessous. */
export const quitterLActe = (): void => {
  quitte = true;
};

const titreDeDessous = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-assistant]:not([hidden]) [data-etape]') ??
  document.querySelector<HTMLElement>('#contenu h1');

/** Vrai si cet élément, encore dans la page, a bien pris le focus. */
function donner(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: element.id !== fait });
  return document.activeElement === element;
}

/**
 * Quand ce composant disparaît, le focus va à ce qui vient d'être fait, sinon à ce qui l'avait à son apparition si personne ne l'a pris
 * entre-temps, sinon (son bouton a disparu avec l'acte) au titre de ce qui est dessous : jamais à personne.
 */
export function useFocusRendu(): void {
  const [origine] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Après l'événement en cours : la touche Entrée qui ferme une fenêtre ne doit pas presser le bouton retrouvé.
      setTimeout(() => {
        const nomme = fait === null ? null : document.getElementById(fait);
        const cible = nomme ?? (quitte ? titreDeDessous() : null);
        const libre = document.activeElement === null || document.activeElement === document.body;
        const rendu = donner(cible) || !libre || donner(origine) || donner(titreDeDessous());
        if (!rendu) return;
        fait = null;
        quitte = false;
      });
    },
    [origine],
  );
}
