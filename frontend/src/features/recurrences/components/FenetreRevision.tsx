import type { Recurrence, RevisionDePrix } from '@facturier/domaine/contrat/recurrences';
import {
  formaterPrixUnitaire,
  dixMilliemesDepuisEuros,
  formaterTaux,
  tauxDepuisPourCent,
} from '@facturier/domaine/valeurs/montant';
import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Champs } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useAnnonce } from '@/lib/use-annonce';
import { useReviser } from '../api/recurrences';
import { corpsRevision, decimalTape, fautesDeRevision, type SaisieRevision } from '../model/revision';
import styles from './recurrences.module.css';

const enEuros = (prix: number): string => formaterPrixUnitaire(dixMilliemesDepuisEuros(prix));

/** Ce que l'indice fait de chaque prix, avant de le confirmer. */
const PrixRevises = ({ lignes, variation, plafonne }: RevisionDePrix): JSX.Element => (
  <section className={styles.apercu} role="status" aria-label="Prix révisés">
    <ul className={styles.liste}>
      {lignes.map(({ description, avant, apres }, rang) => (
        <li key={rang}>
          {description}&nbsp;: {enEuros(avant)} → <b>{enEuros(apres)}</b>
        </li>
      ))}
    </ul>
    <p className={styles.note}>
      Variation&nbsp;: {formaterTaux(tauxDepuisPourCent(variation))}
      {plafonne && ', au plafond'}
    </p>
  </section>
);

function Valeurs({ champ }: Pick<Champs<SaisieRevision>, 'champ'>): JSX.Element {
  return (
    <>
      <Champ
        libelle="Indice"
        champ={champ('indice')}
        requis
        note="Celui de votre contrat, lié à ce que vous vendez."
      >
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={60} autoComplete="off" />}
      </Champ>
      {(['s0', 's1'] as const).map((nom) => (
        <Champ
          key={nom}
          libelle={nom === 's0' ? 'Valeur de départ' : 'Nouvelle valeur'}
          champ={champ(nom)}
          requis
        >
          {(controle) => (
            <Input
              {...pourAntd(controle)}
              size="large"
              inputMode="decimal"
              maxLength={11}
              autoComplete="off"
            />
          )}
        </Champ>
      ))}
      <Champ libelle="Source" champ={champ('source')} requis note="Où cette valeur est publiée.">
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={200} autoComplete="off" />}
      </Champ>
      <Champ libelle="Hausse au plus (%)" champ={champ('plafond')}>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="decimal" maxLength={5} autoComplete="off" />
        )}
      </Champ>
    </>
  );
}

/** Un indice saisi, les prix qu'il fait montrés, puis confirmés ; rien ne s'applique seul. */
export function FenetreRevision({ serie, fermer }: { serie: Recurrence; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const { mutateAsync } = useReviser(serie._id);
  const [cles] = useState(() => new ClesParContenu());
  const [vue, montrer] = useState<RevisionDePrix | null>(null);
  const saisie = useFormulaire<SaisieRevision, RevisionDePrix>({
    nom: 'revision-serie',
    depart: {
      ...{ indice: serie.indice?.nom ?? '', s0: decimalTape(serie.indice?.s0), s1: '', source: '' },
      ...{ plafond: decimalTape(serie.indice?.plafond), aPartirDu: serie.prochaine?.le ?? '' },
    },
    regle: fautesDeRevision,
    surChangement: () => montrer(null),
    envoyer: (valeurs) => {
      const corps = corpsRevision(valeurs, vue !== null);
      return mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: (revision) => {
      if (!revision.confirmee) return montrer(revision);
      fait('Les prix révisés valent à partir du jour dit.');
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Réviser les prix par un indice"
      valider={vue ? 'Confirmer ces prix' : 'Voir les prix'}
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Les prix n’ont pas changé." />
      <Valeurs champ={saisie.champ} />
      <ChampDate libelle="À partir du" champ={saisie.champ('aPartirDu')} calendrier="premier jour" requis />
      {vue && <PrixRevises {...vue} />}
    </FenetreSaisie>
  );
}
