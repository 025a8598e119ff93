import type { DevisRecuResume } from '@facturier/domaine/contrat/devis-recus';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { aujourdhui, formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { termeDe } from '../../model/devis';
import { etiquetteDe } from '../../model/recus';
import styles from '../liste/liste.module.css';

function Dates({ recu: { etat, dateEmission, valideJusquau } }: { recu: DevisRecuResume }): JSX.Element {
  const terme = etat === 'a_repondre' ? termeDe({ etatLu: 'envoye', valideJusquau }, aujourdhui()) : null;
  return (
    <span className={styles.dates}>
      <time dateTime={dateEmission} className={textes.chiffres}>
        {formaterDateCourte(dateEmission)}
      </time>
      {terme && <span className={clsx(styles.doux, terme.proche && styles.proche)}>{terme.phrase}</span>}
    </span>
  );
}

/** Les devis reçus, une rangée chacun, toute en lien ; au téléphone, une carte. `duVendeur` : son nom est déjà dit. */
export function LignesRecus({
  recus,
  duVendeur = false,
}: {
  recus: readonly DevisRecuResume[];
  duVendeur?: boolean;
}): JSX.Element {
  return (
    <ul className={styles.devis} aria-label="Devis reçus">
      {recus.map((recu) => {
        const { libelle, ton, icone } = etiquetteDe(recu.etat);
        const [titre, ...suite] = [...(duVendeur ? [] : [recu.vendeur]), recu.numero, recu.objet ?? ''];
        return (
          <li key={recu._id}>
            <Link to={pathsDevis.recu.href(recu._id)} className={styles.rangee}>
              <span className={styles.tiers}>
                <b>{titre}</b>
                <span className={styles.doux}>{suite.filter(Boolean).join(' · ')}</span>
              </span>
              <Dates recu={recu} />
              <span className={styles.etat}>
                <Etiquette ton={ton} icone={icone}>
                  {libelle}
                </Etiquette>
              </span>
              <b className={clsx(styles.montant, textes.chiffres)}>
                {recu.montantTTC !== null && afficherEuros(recu.montantTTC)}
              </b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
