import type { JSX } from 'react';
import { Icone, type NomIcone } from '@/components/Icone';
import { afficherInstant } from '@/lib/format/date';
import { useHistorique } from '../../api/historique';
import type { LigneHistorique } from '../../model/facture';
import styles from './detail.module.css';

const ICONES: [RegExp, NomIcone][] = [
  [/echec|refus|revenu/, 'alerte'],
  [/avoir|annul/, 'interdit'],
  [/pai|pay/, 'euro'],
  [/envo/, 'envoi'],
  [/vue|consult/, 'oeil'],
  [/accept/, 'poignee'],
  [/cree/, 'facture'],
];

const iconeDe = ({ type }: LigneHistorique): NomIcone =>
  ICONES.find(([motif]) => motif.test(type))?.[1] ?? 'crayon';

/** L'histoire de la facture : ce qui s'est passé, quand, par qui. */
export function Chronologie({ factureId }: { factureId: string }): JSX.Element | null {
  const { data: evenements } = useHistorique(factureId);
  if (!evenements?.length) return null;
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
