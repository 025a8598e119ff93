import type { ActiviteConnue, RepriseDAnnee } from '@facturier/domaine/contrat/activite';
import { LIBELLES_CATEGORIE } from '@facturier/domaine/cotisations/libelles-categorie';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Section } from '@/components/Section';
import { aujourdhui } from '@/lib/format/date';
import { useDireAilleurs } from '../api/saisie-activite';
import {
  anneesDAilleurs,
  categoriesMontrees,
  corpsAilleurs,
  fautesAilleurs,
  saisieAilleurs,
} from '../model/ailleurs';
import styles from './activite.module.css';

function Annee({
  annee,
  connue,
  reprises,
}: {
  annee: number;
  connue: ActiviteConnue;
  reprises: readonly RepriseDAnnee[];
}): JSX.Element {
  const { message } = App.useApp();
  const { mutateAsync } = useDireAilleurs();
  const saisie = useFormulaire({
    nom: 'ailleurs',
    depart: saisieAilleurs(reprises, annee),
    regle: fautesAilleurs,
    envoyer: (valeurs) => mutateAsync(corpsAilleurs(valeurs, annee)),
    reussite: () => void message.success(`Année ${annee} enregistrée.`),
  });
  return (
    <Formulaire saisie={saisie} className={styles.ailleurs}>
      {categoriesMontrees(connue, reprises).map((categorie) => (
        <fieldset key={categorie} className={styles.categorie}>
          <legend>{LIBELLES_CATEGORIE[categorie]}</legend>
          <div className={styles.deux}>
            <Champ libelle={`Encaissé en ${annee}`} champ={saisie.champ(`encaisse_${categorie}`)}>
              {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
            </Champ>
            <Champ
              libelle="Vendu et exécuté, s’il en diffère"
              champ={saisie.champ(`realise_${categorie}`)}
              note="Ce que compte la franchise de TVA, payé ou non."
            >
              {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
            </Champ>
          </div>
        </fieldset>
      ))}
      <RefusEnvoi refus={saisie.refus} defaut="Cette année n’a pas pu être enregistrée." />
      <div>
        <Button htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Enregistrer {annee}
        </Button>
      </div>
    </Formulaire>
  );
}

/** Ce qui est encaissé hors de Facturier, par année et catégorie : sans lui, une jauge mentirait. */
export function EncaisseAilleurs({
  connue,
  reprises,
}: {
  connue: ActiviteConnue;
  reprises: readonly RepriseDAnnee[];
}): JSX.Element {
  const annees = anneesDAilleurs(connue, aujourdhui());
  const [annee, setAnnee] = useState(annees[0]!);
  return (
    <Section
      titre="Encaissé hors Facturier"
      texte="Avant votre compte, par une plateforme, en espèces ou dans un autre outil. Ces sommes s’ajoutent à vos seuils et à vos impôts."
    >
      {annees.length > 1 && (
        <ChoixEnBoutons
          aria-label="Année"
          value={annee}
          onChange={({ target }) => setAnnee(target.value as number)}
          options={annees.map((une) => ({ value: une, label: String(une) }))}
        />
      )}
      <Annee key={annee} annee={annee} connue={connue} reprises={reprises} />
    </Section>
  );
}
