import type { DeclarationResumee } from '@facturier/domaine/contrat/declarations';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { App, Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { Selecteur } from '@/components/Selecteur';
import { SqueletteLignes } from '@/components/Squelettes';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { pathsPilotage } from '@/config/paths';
import { messageDe } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { telecharger } from '@/lib/telechargement';
import { useActivite } from '../api/activite';
import { lireAgenda, useDeclarations } from '../api/declarations';
import { EtatDePeriode } from '../components/EtatDePeriode';
import { NavPilotage } from '../components/NavPilotage';
import { LienDeReponse } from '../components/PhraseDeRefus';
import { RefusDesComptes } from '../components/RefusDesComptes';
import styles from '../components/rangees.module.css';
import { anneesDe, eurosEntiers, nomDePeriode, phraseDEcheance } from '../model/declarations';

const SOUS_TITRE =
  'Ce que vous déclarez à l’Urssaf, préparé d’après votre livre. Vous recopiez, puis vous le notez\u00a0: rien ne part d’ici.';

const RYTHME = ['periodicite'];

function Rangee({ periode }: { periode: DeclarationResumee }): JSX.Element {
  const { cle, etat, declare, refus } = periode;
  return (
    <li className={clsx(styles.rangee, listes.menante)}>
      <span>
        <Link to={pathsPilotage.declaration.href(cle)} className={listes.lienEtendu}>
          {nomDePeriode(cle)}
          {periode.premiere && ', la première'}
        </Link>
        <small>{refus ? refus.message : phraseDEcheance(periode)}</small>
      </span>
      <EtatDePeriode etat={etat} />
      <span className={clsx(styles.somme, textes.chiffres)}>
        {declare === null ? 'À préciser' : eurosEntiers(declare)}
      </span>
    </li>
  );
}

function Agenda(): JSX.Element {
  const { message } = App.useApp();
  const prendre = (): void =>
    void lireAgenda().then(
      (agenda) => telecharger(agenda, 'echeances-urssaf.ics'),
      (erreur: unknown) => message.error(messageDe(erreur) || 'L’agenda n’a pas pu être téléchargé.'),
    );
  return (
    <Button icon={<Icone nom="calendrier" />} onClick={prendre}>
      Mettre dans mon agenda
    </Button>
  );
}

/** /declarations : une ligne par période, son état, sa date, ce qu'elle déclare. */
export default function PageDeclarations(): JSX.Element {
  const [adresse, setAdresse] = useSearchParams();
  const choisie = Number(adresse.get('annee')) || undefined;
  const { data: activite } = useActivite();
  const { data: periodes, error, refetch } = useDeclarations(choisie);
  const annees = activite?.debut ? anneesDe(activite.debut, aujourdhui()) : [];
  const [derniere = '', ...autres] = annees;
  const rythmeTu = activite?.versions.find(({ periodicite }) => periodicite === null);
  return (
    <>
      <EnTetePage titre="Déclarations" sousTitre={SOUS_TITRE} actions={periodes && <Agenda />} />
      <NavPilotage />
      {autres.length > 0 && (
        <div className={listes.filtres}>
          <Selecteur
            aria-label="Année"
            vide={derniere}
            options={autres.map((autre) => [autre, autre])}
            valeur={choisie ? String(choisie) : ''}
            surChoix={(annee) => setAdresse(annee ? { annee } : {}, { replace: true })}
          />
        </div>
      )}
      {periodes && rythmeTu && (
        <Alerte type="info" action={<LienDeReponse manquent={RYTHME} />}>
          Depuis le {formaterDateLongue(rythmeTu.aPartirDu)}, votre rythme n’est pas dit&nbsp;: aucune période
          ne se montre depuis.
        </Alerte>
      )}
      {periodes ? (
        periodes.length > 0 ? (
          <ul className={styles.rangees}>
            {periodes.toReversed().map((periode) => (
              <Rangee key={periode.cle} periode={periode} />
            ))}
          </ul>
        ) : (
          <EtatVide dessin="paye" titre="Aucune période à déclarer cette année-là" />
        )
      ) : error ? (
        <RefusDesComptes
          erreur={error}
          phrase="Erreur lors du chargement de vos déclarations"
          reessayer={refetch}
        />
      ) : (
        <SqueletteLignes nombre={4} />
      )}
    </>
  );
}
