import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import textes from '@/components/textes.module.css';
import { pathsPilotage } from '@/config/paths';
import { environ, nomDePeriode } from '../../model/declarations';
import { phraseDeDeclaration } from '../../model/tableau';
import { EtatDePeriode } from '../EtatDePeriode';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import styles from './tableau.module.css';

/** L'activité n'est pas dite : aucun chiffre à la place du vrai. */
function SansActivite(): JSX.Element {
  return (
    <Carte titre="Urssaf" place={clsx(styles.tiers, styles.devant)}>
      <p>Dites ce que vous faites, et vos déclarations se préparent seules.</p>
      <Link to={pathsPilotage.activite.href()} className={classesBouton('ordinaire')}>
        Répondre à six questions
      </Link>
    </Carte>
  );
}

/** La prochaine déclaration, et ce qu'il faut mettre de côté. */
export function Declaration({
  declaration,
  aMettreDeCote,
  jaugesRefus,
}: Pick<TableauDeBord, 'declaration' | 'aMettreDeCote' | 'jaugesRefus'>): JSX.Element | null {
  if (!declaration) return jaugesRefus === 'ACTIVITE_INCOMPLETE' ? <SansActivite /> : null;
  const { cle, etat, refus } = declaration;
  return (
    <Carte
      titre="Prochaine déclaration"
      suite={<EtatDePeriode etat={etat} />}
      place={clsx(styles.tiers, styles.devant)}
    >
      <p className={styles.phrase}>
        <Link to={pathsPilotage.declaration.href(cle)}>{nomDePeriode(cle)}</Link>
        <span>{phraseDeDeclaration(declaration)}</span>
      </p>
      {refus && <p className={styles.douce}>{refus.message}</p>}
      {aMettreDeCote !== null && (
        <p className={styles.decote}>
          <span>
            À mettre de côté <Pourquoi nom="À mettre de côté" chiffre="a_mettre_de_cote" />
          </span>
          <b className={textes.chiffres}>{environ(aMettreDeCote)}</b>
        </p>
      )}
      {etat !== 'en_cours' && (
        <Link to={pathsPilotage.declaration.href(cle)} className={classesBouton('ordinaire')}>
          Préparer la déclaration
        </Link>
      )}
    </Carte>
  );
}
