import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useAnnonce } from '@/lib/use-annonce';
import { useNouveauModele } from '../api/recurrences';
import {
  corpsModele,
  fautesDuModele,
  modeleCourant,
  premiereAuModele,
  saisieDuModele,
  type SaisieModele,
} from '../model/modele';
import { champDesMots } from '../model/mots';
import { ChampsMots } from './ChampsMots';

/** Les mots et les prix à partir d'un jour ; ce qui est déjà fait ne change pas. */
export function FenetreModele({ serie, fermer }: { serie: Recurrence; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const { mutateAsync } = useNouveauModele(serie._id);
  const [cles] = useState(() => new ClesParContenu());
  const saisie = useFormulaire<SaisieModele>({
    nom: 'modele-serie',
    depart: saisieDuModele(serie),
    regle: (valeurs) => fautesDuModele(serie, valeurs),
    champDuRefus: champDesMots,
    envoyer: (valeurs) => {
      const corps = corpsModele(serie, valeurs);
      return mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: () => {
      fait('Ces mots et ces prix valent à partir du jour dit.');
      fermer();
    },
  });
  const premiere = premiereAuModele(serie, saisie.valeurs);
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Changer les mots ou les prix"
      valider="Enregistrer"
      largeur={600}
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Les prix n’ont pas changé." />
      <ChampDate libelle="À partir du" champ={saisie.champ('aPartirDu')} calendrier="premier jour" requis />
      <ChampsMots
        champ={saisie.champ}
        lignes={modeleCourant(serie).lignes}
        aCote={(rang) => (
          <Champ libelle={`Prix unitaire, ligne ${rang + 1}`} champ={saisie.champ(`prix.${rang}`)} requis>
            {(controle) => <ChampMontant {...pourAntd(controle)} size="large" decimales={4} />}
          </Champ>
        )}
      />
      <Champ libelle="Raison" champ={saisie.champ('raison')} note="Pour vous seul.">
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={200} autoComplete="off" />}
      </Champ>
      {premiere && <p role="status">{premiere}</p>}
    </FenetreSaisie>
  );
}
