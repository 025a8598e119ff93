import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { afficherHeure } from '@/lib/format/date';
import type { EtatEnregistrement } from '../model/enregistreur';
import styles from './EtatBrouillon.module.css';

const TONS = {
  neutre: styles.etatBrouillonNeutre,
  succes: styles.etatBrouillonSucces,
  alerte: styles.etatBrouillonAlerte,
  erreur: styles.etatBrouillonErreur,
};

function phrase(
  etat: EtatEnregistrement,
): { texte: string; ton: keyof typeof TONS; icone: 'coche' | 'alerte' | 'horloge' } | null {
  switch (etat.phase) {
    case 'repos':
      return null;
    case 'attente':
    case 'envoi':
      return { texte: 'Enregistrement…', ton: 'neutre', icone: 'horloge' };
    case 'enregistre':
      return { texte: `Brouillon enregistré à ${afficherHeure(etat.le)}`, ton: 'succes', icone: 'coche' };
    case 'hors-ligne':
      return { texte: 'Hors ligne, gardé sur cet appareil', ton: 'alerte', icone: 'alerte' };
    case 'refuse':
      return { texte: `Non enregistré\u00a0: ${etat.message}`, ton: 'erreur', icone: 'alerte' };
    case 'conflit':
      return { texte: 'Modifié ailleurs', ton: 'erreur', icone: 'alerte' };
  }
}

/** « Brouillon enregistré à 14:32 », ou ce qui l'empêche. */
export function EtatBrouillon({ etat }: { etat: EtatEnregistrement }): JSX.Element {
  const dit = phrase(etat);
  return (
    <p className={clsx(styles.etatBrouillon, TONS[dit?.ton ?? 'neutre'])} role="status">
      {dit && (
        <>
          <Icone nom={dit.icone} taille={15} epaisseur={2} />
          <span>{dit.texte}</span>
        </>
      )}
    </p>
  );
}
