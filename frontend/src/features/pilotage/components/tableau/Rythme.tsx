import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { phraseDeDevis } from '../../model/tableau';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import styles from './tableau.module.css';

const enMots = (jours: number): string => String(jours).replace('.', ',');

/** En combien de jours on est payé. */
export function Delai({ delai }: Pick<TableauDeBord, 'delai'>): JSX.Element {
  return (
    <Carte titre="Délai de paiement">
      {delai ? (
        <>
          <p className={styles.grand}>
            On vous paie en <b className={textes.chiffres}>{enMots(delai.moyen)}&nbsp;jours</b>{' '}
            <Pourquoi nom="Délai de paiement" chiffre="delai" />
          </p>
          <p className={styles.douce}>
            {enMots(delai.pondere)}&nbsp;jours en pesant les montants, sur{' '}
            {accorder(delai.factures, 'facture soldée', 'factures soldées')} depuis douze mois.
          </p>
        </>
      ) : (
        <p className={styles.douce}>Aucune facture n’a été soldée depuis douze mois.</p>
      )}
    </Carte>
  );
}

/** Ce que deviennent les devis. */
export function Devis({ devis }: Pick<TableauDeBord, 'devis'>): JSX.Element {
  const { enAttente, reponses } = devis;
  return (
    <Carte titre="Devis" suite={<Link to={pathsDevis.liste.href()}>Tous les devis</Link>}>
      <p className={reponses > 0 ? undefined : styles.douce}>
        {phraseDeDevis(devis)} {reponses > 0 && <Pourquoi nom="Devis acceptés" chiffre="devis_acceptes" />}
      </p>
      {enAttente.nombre > 0 && (
        <p className={styles.douce}>
          {accorder(enAttente.nombre, 'devis', 'devis')} en attente&nbsp;: {afficherEuros(enAttente.montant)}{' '}
          <Pourquoi nom="Devis en attente" chiffre="devis_en_attente" />
        </p>
      )}
    </Carte>
  );
}
