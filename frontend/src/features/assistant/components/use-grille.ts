import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useEffect } from 'react';
import { LIGNES_MAX, TROP_DE_LIGNES } from '@facturier/domaine/documents/ligne';
import { accorder } from '@/lib/format/montant';
import type { ActionAssistant } from '../model/assistant.reducer';
import type { Collage, Colonne } from '../model/collage';
import { idDe, placeDe, voisin, type Bords, type Place } from '../model/grille-lignes';
import type { LigneTapee } from '../model/lignes';

/** Donne le focus à un contrôle qui vient de paraître. */
export const focaliser = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: false }));

/** Ce qui lit un tableau collé arrive après la page : on y écrit avant d'y coller. */
const charger = (): Promise<typeof import('../model/collage')> => import('../model/collage');

const BORDS: Bords = { debut: true, fin: true };

const seTape = (cible: unknown): cible is HTMLInputElement | HTMLTextAreaElement =>
  cible instanceof HTMLInputElement || cible instanceof HTMLTextAreaElement;

function bordsDe(cible: EventTarget): Bords {
  if (!seTape(cible)) return BORDS;
  const { selectionStart, selectionEnd, value } = cible;
  return {
    debut: selectionStart === 0 && selectionEnd === 0,
    fin: selectionStart === value.length && selectionEnd === value.length,
  };
}

function rejoindreCellule(id: string): boolean {
  const cible = document.getElementById(id);
  if (!cible || cible.matches(':disabled')) return false;
  cible.focus();
  if (seTape(cible)) cible.select();
  return true;
}

const dit = ({ collees, enTrop }: Collage): string =>
  `${accorder(collees, 'ligne')} ${collees > 1 ? 'collées' : 'collée'}.` +
  (enTrop > 0
    ? ` ${TROP_DE_LIGNES} ${accorder(enTrop, 'ligne')} en trop\u00a0: mettez-les sur une autre facture.`
    : '');

/**
 * La grille des lignes au clavier, comme un tableur : Entrée passe à la ligne suivante (et en ajoute une au bout), les flèches
 * vont de cellule en cellule, un collage de plusieurs cellules remplit plusieurs lignes.
 */
export function useGrille(
  lignes: readonly LigneTapee[],
  agir: Dispatch<ActionAssistant>,
  surCollage: (phrase: string, etats: { avant: readonly LigneTapee[]; apres: Collage['lignes'] }) => void,
): {
  surTouche: (evenement: KeyboardEvent) => void;
  surCollage: (evenement: ClipboardEvent) => void;
} {
  useEffect(() => void charger().catch(() => undefined), []);
  const ligneSuivante = (rang: number): void => {
    if (rang === lignes.length - 1 && lignes.length < LIGNES_MAX) agir({ type: 'ligne/ajouter' });
    focaliser(idDe(rang + 1, 'description'));
  };
  const placeDeLEvenement = ({ target }: { target: EventTarget }): Place | null =>
    target instanceof HTMLElement ? placeDe(target.id) : null;
  return {
    surTouche: (evenement) => {
      const place = placeDeLEvenement(evenement);
      const { key, target, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = evenement;
      if (!place || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === 'Enter' && place.cellule) {
        evenement.preventDefault();
        return ligneSuivante(place.rang);
      }
      const suivant = voisin(place, key, bordsDe(target));
      if (suivant && rejoindreCellule(suivant)) evenement.preventDefault();
    },
    surCollage: (evenement) => {
      const place = placeDeLEvenement(evenement);
      if (!place?.cellule) return;
      const texte = evenement.clipboardData.getData('text/plain');
      if (!/[\t\r\n]/.test(texte.trim())) return;
      evenement.preventDefault();
      const { rang } = place;
      const champ = place.colonne as Colonne;
      const valeur = texte.replace(/\s+/g, ' ').trim();
      // Une seule cellule, ou un lecteur qui n'arrive pas : le texte reste, là où il a été collé.
      const dansLaCellule = (): void =>
        agir({ type: 'ligne/modifier', cle: lignes[rang]?.cle ?? '', champ, valeur });
      void charger().then(({ coller }) => {
        const collage = coller(lignes, rang, champ, texte);
        if (!collage) return dansLaCellule();
        agir({ type: 'lignes/poser', lignes: collage.lignes });
        surCollage(dit(collage), { avant: lignes, apres: collage.lignes });
      }, dansLaCellule);
    },
  };
}
