import { useLayoutEffect, useState, type RefObject } from 'react';
import { LIGNES_MINIMALES, type DocumentFacture } from '@facturier/domaine/documents/document-modele';

/** Largeur et hauteur d'une page A4, en points : l'unité de la feuille est le point, mis à l'échelle de son cadre. */
export const A4 = { largeur: 595.28, hauteur: 841.89 } as const;

const HAUTEURS = {
  classique: { ideale: 25.5, minimale: 15.5 },
  moderne: { ideale: 25.5, minimale: 15.5 },
  compact: { ideale: 18.5, minimale: 14 },
} as const;

/** Hauteur d'une ligne simple (en points) et nombre de lignes vides qui complètent le tableau. */
export interface Lignes {
  hauteur: number;
  vides: number;
}

/** Les lignes qui tiennent sur une page, comme dans le PDF : serrées s'il le faut, sans lignes vides en dernier recours. */
export function ajuster(nombre: number, place: number, modele: DocumentFacture['modele']): Lignes {
  const { ideale, minimale } = HAUTEURS[modele];
  const manquantes = Math.max(0, LIGNES_MINIMALES - nombre);
  const possibles = Math.floor(place / minimale);
  if (possibles < nombre) return { hauteur: (ideale + minimale) / 2, vides: 0 };
  const vides = Math.min(manquantes, possibles - nombre);
  return { hauteur: Math.min(ideale, place / Math.max(1, nombre + vides)), vides };
}

/** Ce que l'arrondi des traits au pixel peut ajouter à la feuille imprimée, en points. */
const ARRONDIS = 8;

const memes = (a: Lignes, b: Lignes): boolean => a.vides === b.vides && Math.abs(a.hauteur - b.hauteur) < 0.1;

/** Avant toute mesure, une ligne a large place. */
const HAUTEUR_DE_DEPART = 100;

/**
 * Mesure ce que le reste de la feuille laisse aux lignes du tableau.
 * @param contenu tout sauf le pied ; @param pied le pied légal
 */
export function useLignes(
  document: DocumentFacture,
  contenu: RefObject<HTMLElement | null>,
  pied: RefObject<HTMLElement | null>,
): Lignes {
  const nombre = document.lignes.length;
  const { modele } = document;
  const [lignes, setLignes] = useState<Lignes>(() =>
    ajuster(nombre, LIGNES_MINIMALES * HAUTEUR_DE_DEPART, modele),
  );
  useLayoutEffect(() => {
    const haut = contenu.current;
    const bas = pied.current;
    if (!haut || !bas) return undefined;
    const mesurer = (): void => {
      const point = haut.offsetWidth / A4.largeur;
      if (point === 0) return;
      setLignes((actuelles) => {
        const occupees = actuelles.hauteur * (haut.querySelectorAll('tbody[data-lignes] tr').length || 1);
        const reste = (haut.offsetHeight + bas.offsetHeight) / point - occupees;
        const suivantes = ajuster(nombre, A4.hauteur - reste - ARRONDIS, modele);
        return memes(actuelles, suivantes) ? actuelles : suivantes;
      });
    };
    mesurer();
    const observateur = new ResizeObserver(mesurer);
    observateur.observe(haut);
    observateur.observe(bas);
    return () => observateur.disconnect();
    // Un texte qui change de hauteur passe par l'observateur : mesurer à chaque frappe forcerait la mise en page.
  }, [contenu, pied, nombre, modele]);
  return lignes;
}
