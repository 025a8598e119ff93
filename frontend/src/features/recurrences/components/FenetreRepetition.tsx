import { REPETE } from '@facturier/domaine/abonnement/plans';
import { PAS_MAXIMAL } from '@facturier/domaine/recurrences/saisie';
import { Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Champs } from '@/components/formulaire/use-formulaire';
import { Fenetre } from '@/components/Fenetre';
import { paths } from '@/config/paths';
import { useInfoAbonnement } from '@/features/subscription/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { estRefus } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useRepeter } from '../api/recurrences';
import {
  ancreDe,
  apercuDe,
  corpsRepetition,
  fautesDeRepetition,
  joursDe,
  saisieDeDepart,
  type FactureRepetee,
  type SaisieRepetition,
} from '../model/repetition';
import { champDesMots } from '../model/mots';
import { ChampsFin } from './ChampsFin';
import { ChampsMots } from './ChampsMots';
import { ChoixProrata } from './ChoixProrata';
import { ChoixMode } from './ChoixMode';
import { HorsPlan } from './HorsPlan';
import styles from './recurrences.module.css';

interface Proprietes {
  facture: FactureRepetee;
  fermer: () => void;
}

const UNITES = [
  { value: 'semaine', label: 'Semaine' },
  { value: 'mois', label: 'Mois' },
  { value: 'an', label: 'An' },
] as const;
const PAS = Array.from({ length: PAS_MAXIMAL }, (_, rang) => ({ value: rang + 1, label: String(rang + 1) }));
const PERIODES = [
  { value: 'aucune', label: 'Aucune' },
  { value: 'a_venir', label: 'À venir' },
  { value: 'ecoulee', label: 'Écoulée' },
] as const;

function Rythme({ champ, valeurs, changer }: Champs<SaisieRepetition>): JSX.Element {
  return (
    <>
      <div className={styles.rythme}>
        <Champ libelle="Tous les" champ={champ('pas')}>
          {(controle) => <Select {...pourAntd(controle)} size="large" options={PAS} />}
        </Champ>
        <Champ libelle="Unité" champ={champ('unite')} groupe>
          {({ onChange: _seul, ...controle }) => (
            <ChoixEnBoutons
              {...pourRadios({
                ...controle,
                onChange: (recu) => {
                  const unite = typeof recu === 'object' ? recu.target.value : recu;
                  changer({ unite, ancre: ancreDe(unite, valeurs) });
                },
              })}
              options={[...UNITES]}
            />
          )}
        </Champ>
      </div>
      <Champ libelle="Jour" champ={champ('ancre')} note={noteDuJour(valeurs)}>
        {(controle) => <Select {...pourAntd(controle)} size="large" options={joursDe(valeurs.unite)} />}
      </Champ>
      <ChampDate libelle="À partir du" champ={champ('debut')} calendrier="début de la série" requis />
    </>
  );
}

const noteDuJour = ({ unite, ancre }: SaisieRepetition): string | null =>
  unite !== 'semaine' && typeof ancre === 'number' && ancre > 28
    ? 'Un mois plus court prend son dernier jour\u00a0; les suivants ne se décalent pas.'
    : null;

/** Les trois premières échéances, telles que leurs factures les diront. */
function Apercu({ valeurs, facture }: { valeurs: SaisieRepetition; facture: FactureRepetee }): JSX.Element {
  const apercu = apercuDe(valeurs, facture, aujourdhui());
  return (
    <section className={styles.apercu} aria-label="Les premières factures">
      <h3>Les premières factures</h3>
      {apercu ? (
        <ol className={styles.liste}>
          {apercu.echeances.map(({ k, jour, montant, periode, texte }) => (
            <li key={k}>
              <b>{jour}</b> · {montant} · {texte}
              {periode && <span className={styles.note}> – {periode}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.note}>Elles se montrent quand le rythme est complet.</p>
      )}
      {apercu?.mois && (
        <p className={styles.note}>
          Un texte nomme un mois&nbsp;: il se répéterait tel quel. Écrivez {'{de_mois} {annee}'} à sa
          place&nbsp;: chaque facture dira le sien.
        </p>
      )}
    </section>
  );
}

/** La saisie ; créée, la série s'ouvre. */
function Saisie({ facture, fermer }: Proprietes): JSX.Element {
  const { fait } = useAnnonce();
  const naviguer = useNavigate();
  const { mutateAsync } = useRepeter(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const saisie = useFormulaire({
    nom: 'repetition',
    depart: saisieDeDepart(facture, aujourdhui()),
    regle: (valeurs) => fautesDeRepetition(valeurs, facture, aujourdhui()),
    champDuRefus: champDesMots,
    envoyer: (valeurs) => {
      const corps = corpsRepetition(valeurs, facture);
      return mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: ({ _id, nom }) => {
      fermer();
      void naviguer(paths.recurrences.href(_id));
      fait(`«\u00a0${nom}\u00a0» se répète.`);
    },
  });
  const { champ, valeurs, refus } = saisie;
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Répéter la facture ${facture.numero ?? ''}`}
      valider="Répéter cette facture"
      largeur={600}
      surFermeture={fermer}
    >
      <RefusEnvoi
        refus={refus}
        titre="La série n’a pas commencé."
        action={
          estRefus(refus, 'RECURRENCE_HORS_PLAN') && <Link to={paths.abonnement.href()}>Voir les plans</Link>
        }
      />
      <Champ libelle="Nom de la série" champ={champ('nom')} requis note="Pour vous seul.">
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={80} autoComplete="off" />}
      </Champ>
      <Rythme {...saisie} />
      <ChampsFin champ={champ} valeurs={valeurs} />
      <Champ libelle="Période facturée" champ={champ('periode')} groupe>
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} options={[...PERIODES]} />}
      </Champ>
      <ChoixProrata champ={champ} valeurs={valeurs} />
      <ChoixMode champ={champ('mode')} />
      <ChampsMots champ={champ} lignes={facture.lignes} />
      <Apercu valeurs={valeurs} facture={facture} />
    </FenetreSaisie>
  );
}

/** « Répéter cette facture » ; hors plan, ce qu'il faut faire. Sans réponse sur le plan, la saisie, que le serveur juge. */
export default function FenetreRepetition({ facture, fermer }: Proprietes): JSX.Element | null {
  const { data: plan, isPending } = useInfoAbonnement();
  if (isPending) return null;
  if (!plan || (REPETE[plan.plan] && plan.status !== 'expire'))
    return <Saisie facture={facture} fermer={fermer} />;
  return (
    <Fenetre open title="Répéter cette facture" footer={null} onCancel={fermer}>
      <HorsPlan />
    </Fenetre>
  );
}
