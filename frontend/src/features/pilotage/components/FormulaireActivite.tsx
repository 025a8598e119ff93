import type { ActiviteConnue } from '@facturier/domaine/contrat/activite';
import { estQuestion, QUESTIONS } from '@facturier/domaine/cotisations/reponses';
import { App, Button, Select } from 'antd';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { type Champs, type Saisie, useFormulaire } from '@/components/formulaire/use-formulaire';
import { Section } from '@/components/Section';
import { oublierSaisie, relireSaisie, useAbriterSaisie } from '@/lib/saisie-abritee';
import { useDireActivite } from '../api/saisie-activite';
import {
  CHAMP_DE_QUESTION,
  corpsActivite,
  fautesActivite,
  inconnues,
  type SaisieActivite,
  saisieDepuis,
  tauxALire,
} from '../model/activite';
import { ACRE, CAISSES, CHAMBRES, RYTHMES, TVA, VENDU, VERSEMENT, ZONES } from '../model/questions';
import { CaseDeReponse, Choix } from './Choix';
import styles from './activite.module.css';

const ABRI = 'activite';
type Partie = { saisie: Champs<SaisieActivite> };

function CeQueJeVends({ saisie }: Partie): JSX.Element {
  return (
    <Champ libelle="Vous vendez" champ={saisie.champ('categories')} groupe>
      {({ id, name, value, onChange, onBlur: _, 'aria-invalid': fausse, ...dit }) => (
        <div role="group" className={styles.reponses} data-faute={fausse} {...dit}>
          {VENDU.map((reponse, rang) => (
            <CaseDeReponse
              key={reponse.valeur}
              reponse={reponse}
              type="checkbox"
              id={rang === 0 ? id : undefined}
              name={name}
              checked={value.includes(reponse.valeur)}
              onChange={(coche) =>
                onChange(coche ? [...value, reponse.valeur] : value.filter((une) => une !== reponse.valeur))
              }
            />
          ))}
        </div>
      )}
    </Champ>
  );
}

function TauxSaisis({ saisie }: Partie): JSX.Element | null {
  const { valeurs, changer, champ } = saisie;
  const codes = tauxALire(valeurs);
  if (codes.length === 0) return null;
  return (
    <Champ
      libelle="Le taux lu sur votre appel de cotisations, en pour cent"
      champ={champ('taux')}
      groupe
      note="Outre-mer, les taux dépendent de votre ancienneté. Sans lui, vos cotisations ne s’estiment pas."
    >
      {({ id, 'aria-labelledby': nom, 'aria-describedby': decrit }) => (
        <div role="group" className={styles.deux} aria-labelledby={nom} aria-describedby={decrit}>
          {codes.map((code, rang) => (
            <ChampMontant
              key={code}
              id={rang === 0 ? id : undefined}
              aria-label={code === 'cipav' ? 'Cipav' : VENDU.find(({ valeur }) => valeur === code)?.libelle}
              minimum={0}
              unite="%"
              size="large"
              value={valeurs.taux[code] ?? ''}
              onChange={(taux) => changer({ taux: { ...valeurs.taux, [code]: taux } })}
            />
          ))}
        </div>
      )}
    </Champ>
  );
}

function Lieux({ saisie }: Partie): JSX.Element {
  return (
    <>
      <Choix question={QUESTIONS.chambre} champ={saisie.champ('chambre')} reponses={CHAMBRES} />
      <Champ libelle="Vous exercez" champ={saisie.champ('zone')}>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={ZONES.map(([value, label]) => ({ value, label }))}
          />
        )}
      </Champ>
      <TauxSaisis saisie={saisie} />
    </>
  );
}

/** Ce que la personne ignore : ses réponses partent telles quelles, et ce qui en dépend se cache. */
function Inconnues({ valeurs }: { valeurs: SaisieActivite }): JSX.Element | null {
  const questions = inconnues(valeurs);
  if (questions.length === 0) return null;
  const noms = questions.map((une) => `«\u00a0${QUESTIONS[une]}\u00a0»`);
  return (
    <Alerte type="info" titre="Vos chiffres restent cachés plutôt que faux">
      Sans réponse à {new Intl.ListFormat('fr').format(noms)}, ce qui en dépend ne se montre pas. Revenez
      répondre quand vous saurez&nbsp;: rien d’autre n’attend.
    </Alerte>
  );
}

/** Venu d'un chiffre caché, on arrive à la question qui le cache. */
function useQuestionVisee({ aller }: Pick<Saisie<SaisieActivite>, 'aller'>): void {
  const [adresse] = useSearchParams();
  const question = adresse.get('question') ?? '';
  const allerALaQuestion = useEffectEvent(() => {
    if (estQuestion(question)) aller(CHAMP_DE_QUESTION[question]);
  });
  useEffect(() => allerALaQuestion(), [question]);
}

function useSaisieActivite(connue: ActiviteConnue) {
  const { message } = App.useApp();
  const { mutateAsync } = useDireActivite();
  const suite = connue.versions.length > 0;
  const [depart] = useState(() => relireSaisie<SaisieActivite>(ABRI) ?? saisieDepuis(connue));
  const [touchee, setTouchee] = useState(false);
  const saisie = useFormulaire({
    nom: 'activite',
    depart,
    regle: (valeurs) => fautesActivite(valeurs, suite),
    champDuRefus: (champ) => champ.replace(/^version\./, ''),
    surChangement: () => setTouchee(true),
    envoyer: (valeurs) => mutateAsync(corpsActivite(valeurs, connue)),
    reussite: () => {
      setTouchee(false);
      oublierSaisie(ABRI);
      message.success('Votre activité est enregistrée.');
    },
  });
  useAbriterSaisie(ABRI, () => (touchee ? saisie.valeurs : null));
  useQuestionVisee(saisie);
  return { saisie, suite };
}

/** Six questions : de leurs réponses viennent les seuils, les déclarations et ce qu'elles coûtent. */
export function FormulaireActivite({ connue }: { connue: ActiviteConnue }): JSX.Element {
  const { saisie, suite } = useSaisieActivite(connue);
  const { champ } = saisie;
  return (
    <Formulaire saisie={saisie} className={styles.page}>
      <Section
        titre="1. Depuis quand&nbsp;?"
        texte="Le jour écrit sur votre avis de situation, par exemple le 10 janvier 2026."
      >
        <div className={styles.debut}>
          <ChampDate libelle="Début d’activité" champ={champ('debut')} calendrier="début d’activité" requis />
        </div>
      </Section>
      <Section
        titre="2. Que vendez-vous&nbsp;?"
        texte="Plusieurs réponses sont possibles. L’Urssaf a une case pour chacune."
      >
        <CeQueJeVends saisie={saisie} />
      </Section>
      <Section titre="3. Qui tient votre retraite&nbsp;?" texte="La Cipav a son propre taux.">
        <Choix question={QUESTIONS.caisse} champ={champ('caisse')} reponses={CAISSES} />
      </Section>
      <Section
        titre="4. Quelle chambre, et où&nbsp;?"
        texte="Une chambre appelle une petite taxe, que l’Urssaf encaisse pour elle."
      >
        <Lieux saisie={saisie} />
      </Section>
      <Section
        titre="5. À quel rythme déclarez-vous&nbsp;?"
        texte="Celui que vous avez choisi auprès de l’Urssaf."
      >
        <Choix question={QUESTIONS.periodicite} champ={champ('periodicite')} reponses={RYTHMES} />
      </Section>
      <Section
        titre="6. TVA, impôt, aide&nbsp;: où en êtes-vous&nbsp;?"
        texte="Trois choix qui changent ce que vous payez."
      >
        <Choix question={QUESTIONS.tva} champ={champ('tva')} reponses={TVA} />
        <Choix question={QUESTIONS.versementLiberatoire} champ={champ('versement')} reponses={VERSEMENT} />
        <Choix question={QUESTIONS.acre} champ={champ('acre')} reponses={ACRE} />
      </Section>
      {suite && (
        <Section
          titre="Depuis quel jour&nbsp;?"
          texte="Le même jour corrige vos réponses précédentes. Un jour d’après dit un changement, sans toucher à ce qui est déclaré."
        >
          <div className={styles.debut}>
            <ChampDate
              libelle="Ces réponses valent à partir du"
              champ={champ('aPartirDu')}
              calendrier="jour du changement"
              requis
            />
          </div>
        </Section>
      )}
      <div className={styles.envoi}>
        <Inconnues valeurs={saisie.valeurs} />
        <RefusEnvoi refus={saisie.refus} defaut="Votre activité n’a pas pu être enregistrée." />
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={saisie.enCours}
          aria-busy={saisie.enCours}
        >
          Enregistrer mon activité
        </Button>
      </div>
    </Formulaire>
  );
}
