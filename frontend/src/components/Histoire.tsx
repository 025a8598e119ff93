import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import type { JSX } from 'react';
import { afficherInstant } from '@/lib/format/date';
import { Icone, type NomIcone } from './Icone';
import styles from './detail.module.css';

const ICONES: [RegExp, NomIcone][] = [
  [/echec|refus|revenu|expire/, 'alerte'],
  [/avoir|annul|retract/, 'interdit'],
  [/pai|pay/, 'euro'],
  [/envo/, 'envoi'],
  [/vue|consult/, 'oeil'],
  [/accept|accord/, 'poignee'],
  [/cree|finalis/, 'facture'],
];

const iconeDe = ({ type }: LigneHistorique): NomIcone =>
  ICONES.find(([motif]) => motif.test(type))?.[1] ?? 'crayon';

/** L'histoire d'un document : ce qui s'est passé, quand, par qui. */
export function Histoire({ evenements }: { evenements: readonly LigneHistorique[] }): JSX.Element | null {
  if (!evenements.length) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-historique">
      <h2 id="titre-historique">Historique</h2>
      <ol className={styles.chronologie}>
        {evenements.map((evenement) => (
          <li key={`${evenement.le}-${evenement.type}`}>
            <Icone nom={iconeDe(evenement)} taille={15} epaisseur={2} />
            <span>
              <b>{evenement.libelle}</b>
              <span>
                <time dateTime={evenement.le}>{afficherInstant(evenement.le)}</time>
                {evenement.acteur.nom && `, ${evenement.acteur.nom}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
