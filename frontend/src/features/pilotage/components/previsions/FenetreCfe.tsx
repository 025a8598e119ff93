import type { CfeDeLAvis } from '@facturier/domaine/contrat/previsions';
import { App } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { ecrireEuros, eurosTapes, fauteDEuros } from '../../model/previsions';

/** Dit la CFE de l'année, telle que l'avis la donne ; vide, elle se retire. */
export default function FenetreCfe({
  cfe,
  dire,
  surFermeture,
}: {
  cfe: CfeDeLAvis | null;
  dire: (cfe: CfeDeLAvis | null) => Promise<unknown>;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const annee = cfe?.annee ?? Number(aujourdhui().slice(0, 4));
  const saisie = useFormulaire<{ montant: string }, unknown>({
    nom: 'cfe',
    depart: { montant: ecrireEuros(cfe?.montant) },
    regle: ({ montant }) => {
      const faute = montant ? fauteDEuros(montant, '') : null;
      return faute ? { montant: faute } : {};
    },
    envoyer: ({ montant }) => {
      const euros = eurosTapes(montant);
      return dire(euros === null ? null : { annee, montant: euros });
    },
    reussite: () => {
      surFermeture();
      message.success('CFE enregistrée.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`CFE ${annee}`}
      valider="Enregistrer la CFE"
      largeur={420}
      entree
      surFermeture={surFermeture}
    >
      <Champ
        libelle="Montant de l’avis"
        champ={saisie.champ('montant')}
        note="Il se paie le 15 décembre. Au-dessus de 3 000 €, un acompte se paie le 15 juin suivant. Vide, rien n’est compté."
      >
        {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Cette CFE n’a pas pu être enregistrée." />
    </FenetreSaisie>
  );
}
