import type { ChargePrevue } from '@facturier/domaine/contrat/previsions';
import { App, Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { chargeTapee, ecrireEuros, fautesDeCharge, RYTHMES, type SaisieCharge } from '../../model/previsions';
import styles from './previsions.module.css';

const NEUVE: Pick<SaisieCharge, 'libelle' | 'rythme'> = { libelle: '', rythme: 'mois' };

/** Ajoute une charge, ou change celle-ci. */
export default function FenetreCharge({
  charge,
  dire,
  surFermeture,
}: {
  charge: ChargePrevue | null;
  dire: (charge: ChargePrevue) => Promise<unknown>;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const saisie = useFormulaire<SaisieCharge, unknown>({
    nom: 'charge',
    depart: {
      ...(charge ?? NEUVE),
      montant: ecrireEuros(charge?.montant),
      jour: charge?.jour ?? aujourdhui(),
    },
    regle: fautesDeCharge,
    envoyer: (valeurs) => dire(chargeTapee(valeurs)),
    reussite: () => {
      surFermeture();
      message.success('Charge enregistrée.');
    },
  });
  const { champ } = saisie;
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={charge ? 'Modifier une charge' : 'Ajouter une charge'}
      valider="Enregistrer la charge"
      largeur={520}
      surFermeture={surFermeture}
    >
      <Champ libelle="Charge" champ={champ('libelle')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" maxLength={80} placeholder="Loyer, assurance…" />
        )}
      </Champ>
      <div className={styles.deux}>
        <Champ libelle="Montant" champ={champ('montant')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
        <Champ libelle="Elle revient" champ={champ('rythme')} requis>
          {(controle) => <Select {...pourAntd(controle)} size="large" options={[...RYTHMES]} />}
        </Champ>
      </div>
      <ChampDate libelle="La première fois" champ={champ('jour')} calendrier="date de la charge" requis />
      <RefusEnvoi refus={saisie.refus} defaut="Cette charge n’a pas pu être enregistrée." />
    </FenetreSaisie>
  );
}
