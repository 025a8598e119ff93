import type { CorpsCharges } from '@facturier/domaine/contrat/previsions';
import { App } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { eurosTapes, fauteDEuros, SOLDE } from '../../model/previsions';
import styles from './previsions.module.css';

/** Dit ce que le compte en banque a, le soir de ce jour. */
export default function FenetreSolde({
  dire,
  surFermeture,
}: {
  dire: (solde: CorpsCharges['soldes'][number]) => Promise<unknown>;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const saisie = useFormulaire<{ le: string; montant: string }, unknown>({
    nom: 'solde',
    depart: { le: aujourdhui(), montant: '' },
    regle: ({ le, montant }) => {
      const faute = fauteDEuros(montant, 'Dites le solde de ce jour.', SOLDE);
      return {
        ...(faute && { montant: faute }),
        ...((!le || le > aujourdhui()) && { le: 'Choisissez un jour déjà venu.' }),
      };
    },
    envoyer: ({ le, montant }) => dire({ le, montant: eurosTapes(montant, SOLDE) ?? 0 }),
    reussite: () => {
      surFermeture();
      message.success('Solde enregistré.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Dire mon solde en banque"
      valider="Enregistrer le solde"
      largeur={460}
      surFermeture={surFermeture}
    >
      <div className={styles.deux}>
        <ChampDate libelle="Le soir du" champ={saisie.champ('le')} calendrier="date du solde" requis />
        <Champ libelle="Solde" champ={saisie.champ('montant')} requis note="Négatif à découvert.">
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
      </div>
      <RefusEnvoi refus={saisie.refus} defaut="Ce solde n’a pas pu être enregistré." />
    </FenetreSaisie>
  );
}
