import type { RefusDePreparation } from '@facturier/domaine/contrat/declarations';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import textes from '@/components/textes.module.css';
import { pathsPilotage } from '@/config/paths';
import { environ, nomDePeriode } from '../../model/declarations';
import { estSansActivite, phraseDeDeclaration } from '../../model/tableau';
import { EtatDePeriode } from '../EtatDePeriode';
import { LienDeReponse, PhraseDeRefus } from '../PhraseDeRefus';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import styles from './tableau.module.css';

/** L'activité n'est pas dite : aucun chiffre à la place du vrai. */
function SansActivite(): JSX.Element {
  return (
    <Carte titre="Urssaf" place={clsx(styles.tiers, styles.devant)}>
      <p>Dites ce que vous faites, et vos déclarations se préparent seules.</p>
      <LienDeReponse className={classesBouton('ordinaire')} />
    </Carte>
  );
}

/** Le rythme n'est pas su : aucune période, plutôt qu'une fausse. */
function SansRythme({ refus }: { refus: RefusDePreparation }): JSX.Element {
  return (
    <Carte titre="Prochaine déclaration" place={clsx(styles.tiers, styles.devant)}>
      <p>
        <PhraseDeRefus refus={refus} />
      </p>
    </Carte>
  );
}

/** La prochaine déclaration, et ce qu'il faut mettre de côté. */
export function Declaration({
  declaration,
  declarationRefus,
  aMettreDeCote,
  jaugesRefus,
}: Pick<
  TableauDeBord,
  'declaration' | 'declarationRefus' | 'aMettreDeCote' | 'jaugesRefus'
>): JSX.Element | null {
  if (!declaration && declarationRefus) return <SansRythme refus={declarationRefus} />;
  if (!declaration) return estSansActivite(jaugesRefus) ? <SansActivite /> : null;
  const { cle, etat, refus } = declaration;
  return (
    <Carte
      titre="Prochaine déclaration"
      suite={<EtatDePeriode etat={etat} />}
      place={clsx(styles.tiers, styles.devant)}
    >
      <p className={styles.phrase}>
        <Link to={pathsPilotage.declaration.href(cle)}>{nomDePeriode(cle)}</Link>
        <span>
          {phraseDeDeclaration(declaration)}{' '}
          {declaration.estime !== null && (
            <Pourquoi nom={nomDePeriode(cle)} chiffre="estimation" periode={cle} />
          )}
        </span>
      </p>
      {(refus ?? declarationRefus) && (
        <p className={styles.douce}>
          <PhraseDeRefus refus={(refus ?? declarationRefus)!} />
        </p>
      )}
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
