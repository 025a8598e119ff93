import type { Devis } from '@facturier/domaine/contrat/devis';
import { RAISON } from '@facturier/domaine/devis/reponse';
import { texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useRepondre } from '../../api/actes-devis';

const MOTS = {
  refuser: {
    titre: 'Noter le refus du client',
    texte: 'Le devis ne pourra plus être accepté. Une nouvelle version pourra le reprendre.',
    libelle: 'Pourquoi votre client refuse',
    valider: 'Noter le refus',
    fait: 'Refus noté.',
    echec: 'Le refus n’a pas pu être noté.',
  },
  annuler: {
    titre: 'Annuler ce devis',
    texte: 'Il ne pourra plus être accepté, ni repris. Prévenez votre client s’il l’a reçu.',
    libelle: 'Pourquoi vous l’annulez',
    valider: 'Annuler le devis',
    fait: 'Devis annulé.',
    echec: 'Le devis n’a pas pu être annulé.',
  },
};

/** Un devis envoyé engage jusqu'à son terme ; accepté, il engage les deux. */
const ENGAGE =
  'Il est accepté\u00a0: l’annuler demande l’accord de votre client, et rien ne doit encore en être facturé.';

/** Un refus ou une annulation, avec sa raison. */
export default function FenetreRaison({
  devis,
  acte,
  surFermeture,
}: {
  devis: Devis;
  acte: 'refuser' | 'annuler';
  surFermeture: () => void;
}): JSX.Element {
  const mots = MOTS[acte];
  const repondre = useRepondre(devis._id, acte);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: acte,
    depart: { raison: '' },
    regle: ({ raison }) => ({ raison: texte(RAISON)(raison) }),
    envoyer: ({ raison }) => repondre.mutateAsync({ raison: raison.trim() }),
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
      <p>{devis.etat === 'accepte' ? ENGAGE : mots.texte}</p>
      <Champ libelle={mots.libelle} champ={saisie.champ('raison')} requis>
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={3} maxLength={RAISON.max} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut={mots.echec} />
    </FenetreSaisie>
  );
}
