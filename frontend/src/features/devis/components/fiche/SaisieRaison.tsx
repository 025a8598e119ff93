import type { CorpsRaison } from '@facturier/domaine/contrat/devis';
import { RAISON } from '@facturier/domaine/devis/reponse';
import { texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';

/** Les mots d'une fenêtre qui demande une raison. */
export interface MotsDeRaison {
  titre: string;
  libelle: string;
  valider: string;
  fait: string;
  echec: string;
}

/** Un acte qui finit un devis, avec sa raison. */
export function SaisieRaison({
  nom,
  mots,
  envoyer,
  surFermeture,
  children,
}: {
  /** Le nom du formulaire. */
  nom: string;
  mots: MotsDeRaison;
  envoyer: (corps: CorpsRaison) => Promise<unknown>;
  surFermeture: () => void;
  /** Ce qu'il faut savoir avant. */
  children: ReactNode;
}): JSX.Element {
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom,
    depart: { raison: '' },
    regle: ({ raison }) => ({ raison: texte(RAISON)(raison) }),
    envoyer: ({ raison }) => envoyer({ raison: raison.trim() }),
    reussite: () => {
      surFermeture();
      fait(mots.fait);
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={mots.titre}
      valider={mots.valider}
      largeur={480}
      danger
      surFermeture={surFermeture}
    >
      <p>{children}</p>
      <Champ libelle={mots.libelle} champ={saisie.champ('raison')} requis>
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={3} maxLength={RAISON.max} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut={mots.echec} />
    </FenetreSaisie>
  );
}
