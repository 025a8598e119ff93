import type { CopieDeDeclaration, DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import { ajouterJours, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { App, Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDe } from '@/lib/erreurs-api';
import { afficherInstant, aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useActeDeDeclaration } from '../api/declarations';
import { eurosEntiers, nomDePeriode, phraseDEcart } from '../model/declarations';
import styles from './declaration.module.css';

const FenetreDeclaree = lazy(() => import('./FenetreDeclaree'));

const SITE = 'https://www.autoentrepreneur.urssaf.fr/';

const SITE_DE_LURSSAF = (
  <a href={SITE} target="_blank" rel="noopener noreferrer" className={classesBouton('ordinaire')}>
    Ouvrir le site de l’Urssaf
  </a>
);

/** Les gestes d'un écart : chacun se note au jour dit. */
function Ecart({ periode }: { periode: DeclarationDePeriode }): JSX.Element {
  const { message } = App.useApp();
  const { mutateAsync, isPending } = useActeDeDeclaration();
  const [cles] = useState(() => new ClesParContenu());
  const repondre = async (acte: 'rectifier' | 'reporter'): Promise<void> => {
    const corps = { le: aujourdhui() };
    try {
      await mutateAsync({ acte, periode: periode.cle, corps, cle: cles.pour({ acte, ...corps }) });
      message.success(acte === 'rectifier' ? 'Rectification notée.' : 'Écart porté sur la période suivante.');
    } catch (erreur) {
      message.error(messageDe(erreur));
    }
  };
  return (
    <Alerte
      type="alerte"
      titre="Votre livre a changé depuis"
      action={
        <span className={styles.gestes}>
          <Button disabled={isPending} onClick={() => void repondre('rectifier')}>
            Je l’ai rectifiée
          </Button>
          <Button disabled={isPending} onClick={() => void repondre('reporter')}>
            Reporter sur la suivante
          </Button>
        </span>
      }
    >
      {phraseDEcart(periode)} Rectifiez-la sur le site de l’Urssaf, ou reportez la différence sur la prochaine
      période.
    </Alerte>
  );
}

/** Reprend une déclaration mal notée, tant qu'elle se reprend. */
function Rouvrir({
  periode,
  copie,
}: {
  periode: DeclarationDePeriode;
  copie: CopieDeDeclaration;
}): JSX.Element | null {
  const { message } = App.useApp();
  const { mutateAsync, isPending } = useActeDeDeclaration();
  const [ouverte] = useState(() => Date.now());
  if (Date.parse(copie.rouvrableJusqua) <= ouverte || copie.suite) return null;
  const rouvrir = (): void =>
    void mutateAsync({ acte: 'rouvrir', periode: periode.cle }).then(
      () => message.success('La période est à nouveau à déclarer.'),
      (erreur: unknown) => message.error(messageDe(erreur)),
    );
  return (
    <>
      <Button loading={isPending} aria-busy={isPending} onClick={rouvrir}>
        Je l’ai mal notée, la rouvrir
      </Button>
      <p className={styles.douce}>Possible jusqu’au {afficherInstant(copie.rouvrableJusqua)}.</p>
    </>
  );
}

/** Ce qui a été dit à l'Urssaf, figé ce jour-là. */
function Copie({
  periode,
  copie,
}: {
  periode: DeclarationDePeriode;
  copie: CopieDeDeclaration;
}): JSX.Element {
  const { le, cases, estimation, reference, paye, suite, ecritures } = copie;
  const faits: [string, string][] = [
    ['Déclarée le', formaterDateLongue(le)],
    ['Total déclaré', eurosEntiers(cases.reduce((somme, { declare }) => somme + declare, 0))],
    ['Estimé alors', afficherEuros(estimation.total)],
    ...(paye === null ? [] : [['Payé', afficherEuros(paye)] as [string, string]]),
    ...(reference === null ? [] : [['Référence', reference] as [string, string]]),
    ['Écritures du livre', String(ecritures)],
  ];
  return (
    <section className={styles.carte} aria-labelledby="copie">
      <h2 id="copie">Votre déclaration</h2>
      <dl className={styles.faits}>
        {faits.map(([nom, valeur]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
      {suite && (
        <p className={styles.douce}>
          Écart {suite.comment === 'rectifiee' ? 'rectifié' : 'reporté'} le {formaterDateLongue(suite.le)}.
        </p>
      )}
      <Rouvrir periode={periode} copie={copie} />
    </section>
  );
}

/** Ce qui reste à faire de la période : la déclarer sur le site de l'Urssaf, puis le noter ici. */
export function ActesDePeriode({ periode }: { periode: DeclarationDePeriode }): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  const { etat, au, echeance, cle, copie, estimation } = periode;
  if (copie)
    return (
      <>
        {etat === 'ecart' && <Ecart periode={periode} />}
        <Copie periode={periode} copie={copie} />
      </>
    );
  return (
    <section className={`${styles.carte} ${styles.acte}`} aria-labelledby="acte">
      <h2 id="acte">{etat === 'en_cours' ? 'Pas encore' : 'À vous'}</h2>
      {etat === 'en_cours' ? (
        <p>
          {nomDePeriode(cle)} court jusqu’au {formaterDateLongue(au)}. Vous pourrez déclarer du{' '}
          {formaterDateLongue(ajouterJours(au, 1))} au {formaterDateLongue(echeance)}. D’ici là, ces chiffres
          suivent votre livre.
        </p>
      ) : (
        <>
          <p>
            Recopiez chaque case sur le site de l’Urssaf. Facturier ne s’y connecte pas, et n’a pas votre mot
            de passe.
          </p>
          {SITE_DE_LURSSAF}
          {estimation && (
            <Button type="primary" onClick={() => setOuverte(true)}>
              Je l’ai déclarée le…
            </Button>
          )}
        </>
      )}
      {ouverte && (
        <Suspense>
          <FenetreDeclaree periode={periode} surFermeture={() => setOuverte(false)} />
        </Suspense>
      )}
    </section>
  );
}
