import type { ActiviteConnue } from '@facturier/domaine/contrat/activite';
import { App, Button, Select } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { type Champs, useFormulaire } from '@/components/formulaire/use-formulaire';
import { Section } from '@/components/Section';
import { oublierSaisie, relireSaisie, useAbriterSaisie } from '@/lib/saisie-abritee';
import { useDireActivite } from '../api/activite';
import {
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
      <Choix question="Votre chambre" champ={saisie.champ('chambre')} reponses={CHAMBRES} />
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

/** Ce qui n'est pas encore su : rien ne part, et rien ne se calcule. */
function Inconnues({ questions }: { questions: readonly string[] }): JSX.Element | null {
  if (questions.length === 0) return null;
  return (
    <Alerte type="info" titre="Vos chiffres restent cachés plutôt que faux">
      Il manque {new Intl.ListFormat('fr').format(questions)}. Vos autres réponses restent ici, dans cet
      onglet&nbsp;: revenez les compléter quand vous saurez.
    </Alerte>
  );
}

function useSaisieActivite(connue: ActiviteConnue) {
  const { message } = App.useApp();
  const { mutateAsync } = useDireActivite();
  const suite = connue.versions.length > 0;
  const [depart] = useState(() => relireSaisie<SaisieActivite>(ABRI) ?? saisieDepuis(connue));
  const [manquent, setManquent] = useState<string[]>([]);
  const [touchee, setTouchee] = useState(false);
  const saisie = useFormulaire({
    nom: 'activite',
    depart,
    regle: (valeurs) => fautesActivite(valeurs, suite),
    champDuRefus: (champ) => champ.replace(/^version\./, ''),
    surChangement: () => {
      setTouchee(true);
      setManquent([]);
    },
    envoyer: async (valeurs) => {
      const questions = inconnues(valeurs);
      setManquent(questions);
      return questions.length > 0 ? null : mutateAsync(corpsActivite(valeurs, connue));
    },
    reussite: (dite) => {
      if (!dite) return;
      setTouchee(false);
      oublierSaisie(ABRI);
      message.success('Votre activité est enregistrée.');
    },
  });
  useAbriterSaisie(ABRI, () => (touchee ? saisie.valeurs : null));
  return { saisie, suite, manquent };
}

/** Six questions : de leurs réponses viennent les seuils, les déclarations et ce qu'elles coûtent. */
export function FormulaireActivite({ connue }: { connue: ActiviteConnue }): JSX.Element {
  const { saisie, suite, manquent } = useSaisieActivite(connue);
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
        <Choix question="Votre caisse" champ={champ('caisse')} reponses={CAISSES} />
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
        <Choix question="Vous déclarez" champ={champ('periodicite')} reponses={RYTHMES} />
      </Section>
      <Section
        titre="6. TVA, impôt, aide&nbsp;: où en êtes-vous&nbsp;?"
        texte="Trois choix qui changent ce que vous payez."
      >
        <Choix question="La TVA" champ={champ('tva')} reponses={TVA} />
        <Choix question="Le versement libératoire" champ={champ('versement')} reponses={VERSEMENT} />
        <Choix question="L’ACRE, l’aide à la création" champ={champ('acre')} reponses={ACRE} />
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
        <Inconnues questions={manquent} />
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
