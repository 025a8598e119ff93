import type { JSX } from 'react';
import { LIBELLES_STATUT, libelleSelonGenre } from '@facturier/domaine/factures/cycle-de-vie';
import { Etiquette, type Ton } from './Etiquette';
import type { NomIcone } from './Icone';
import styles from './Etiquette.module.css';

/** Les statuts d'une facture, d'un côté ou de l'autre. */
export type Statut = keyof typeof LIBELLES_STATUT;

const STATUTS: Record<Statut, { ton: Ton; icone: NomIcone }> = {
  creee: { ton: 'neutre', icone: 'facture' },
  brouillon: { ton: 'neutre', icone: 'crayon' },
  envoyee: { ton: 'accent', icone: 'envoi' },
  acceptee: { ton: 'succes', icone: 'poignee' },
  payee: { ton: 'succes', icone: 'coche' },
  annulee: { ton: 'neutre', icone: 'interdit' },
  non_vue: { ton: 'alerte', icone: 'courriel' },
  vue: { ton: 'accent', icone: 'oeil' },
  refusee: { ton: 'erreur', icone: 'croix' },
};

/** Statuts qui ne sont jamais en retard : rien n'est dû, ou plus rien. */
const SANS_RETARD: readonly Statut[] = ['brouillon', 'payee', 'annulee'];

const inconnu = { ton: 'neutre', icone: 'info' } as const;

/** Le libellé d'un statut ; un statut inconnu est montré tel quel. */
export const libelleStatut = (statut: string): string => LIBELLES_STATUT[statut as Statut] ?? statut;

/** Les réponses du destinataire : elles restent affichées, le retard se lit à côté. */
const REPONSES: readonly Statut[] = ['acceptee', 'refusee'];

/**
 * L'étiquette d'un statut : texte, icône et couleur. Échéance passée : « En retard de 5 j » la remplace ;
 * elle suit une réponse du destinataire (« Refusée », « Acceptée »), qui ne s'efface pas.
 */
export function EtiquetteStatut({
  statut,
  joursDeRetard = 0,
  genre = 'facture',
}: {
  statut: Statut | string;
  joursDeRetard?: number;
  genre?: 'facture' | 'avoir';
}): JSX.Element {
  const enRetard = joursDeRetard > 0 && !SANS_RETARD.includes(statut as Statut);
  const retard = <>En retard de {joursDeRetard}&nbsp;j</>;
  if (enRetard && !REPONSES.includes(statut as Statut))
    return (
      <Etiquette ton="erreur" icone="alerte">
        {retard}
      </Etiquette>
    );
  const { ton, icone } = STATUTS[statut as Statut] ?? inconnu;
  const etiquette = (
    <Etiquette ton={ton} icone={icone}>
      {libelleSelonGenre(libelleStatut(statut), genre)}
    </Etiquette>
  );
  if (!enRetard) return etiquette;
  return (
    <span className={styles.etMention}>
      {etiquette} <small>{retard}</small>
    </span>
  );
}
