import { estLent } from '@facturier/domaine/factures/annee-client';
import type { MoisClient } from '@facturier/domaine/contrat/clients';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { GrapheEtTableau, type Colonne, type Serie } from '@/components/graphes/GrapheEtTableau';
import { Squelette } from '@/components/Squelettes';
import { pathsDevis } from '@/config/paths';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { useAnnee } from '../api/annee';
import styles from './FicheClient.module.css';

const SERIES: Serie<MoisClient>[] = [{ nom: 'Payé', motif: 'plein', valeur: ({ paye }) => paye }];
const COLONNES: Colonne<MoisClient>[] = [
  { titre: 'Payé', texte: ({ paye }) => afficherEuros(paye) },
  {
    titre: 'Délai de paiement',
    texte: ({ delaiJours }) => (delaiJours === null ? '–' : accorder(delaiJours, 'jour')),
  },
];

/** « Il paie en moyenne 12 jours après l’échéance. » */
function phraseDuRetard(retard: number): string {
  if (retard === 0) return 'Il paie en moyenne le jour de l’échéance.';
  return `Il paie en moyenne ${accorder(Math.abs(retard), 'jour')} ${retard > 0 ? 'après' : 'avant'} l’échéance.`;
}

/** L'année d'un client : ce qu'il paie mois par mois, en combien de jours ; s'il est lent, de quoi lui demander un acompte. Rien tant qu'il n'a rien à dire. */
export default function AnneeClient({ clientId }: { clientId: string }): JSX.Element | null {
  const { data: annee, isPending } = useAnnee(clientId);
  if (isPending)
    return (
      <Squelette>
        <i className={styles.clientAnneeAttente} />
      </Squelette>
    );
  if (!annee || (annee.retardMoyenJours === null && annee.mois.every(({ paye }) => paye === 0))) return null;
  const { mois, retardMoyenJours } = annee;
  return (
    <section className={styles.clientBloc} aria-labelledby="annee-client">
      <h2 id="annee-client">Douze mois</h2>
      {retardMoyenJours !== null && !estLent(retardMoyenJours) && (
        <p className={styles.clientAnneePhrase}>{phraseDuRetard(retardMoyenJours)}</p>
      )}
      {retardMoyenJours !== null && estLent(retardMoyenJours) && (
        <Alerte
          type="alerte"
          titre={phraseDuRetard(retardMoyenJours)}
          action={<Link to={pathsDevis.creation.avecAcompte(clientId)}>Demander un acompte</Link>}
        >
          Un devis avec acompte se paie avant de commencer.
        </Alerte>
      )}
      <GrapheEtTableau
        nom="Ce que ce client paie"
        mois={mois}
        series={SERIES}
        colonnes={COLONNES}
        ecrire={afficherEuros}
      />
    </section>
  );
}
