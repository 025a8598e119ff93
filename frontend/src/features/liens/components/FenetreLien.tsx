import { DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { email } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLien } from '../api/liens';

const REGLE = parChamp<{ adresse: string }>({ adresse: email(DESTINATAIRE_REQUIS) });

/** Ouvre un lien de plus, pour une autre adresse que celle du client : rien ne lui est envoyé. */
export function FenetreLien({ factureId, fermer }: { factureId: string; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const acte = useActeDeLien(factureId);
  const saisie = useFormulaire({
    nom: 'lien',
    depart: { adresse: '' },
    regle: REGLE,
    envoyer: ({ adresse }) => acte.mutateAsync({ quoi: 'ouvrir', adresse }),
    reussite: () => {
      fait('Lien ouvert.');
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Lien pour une autre adresse"
      valider="Ouvrir le lien"
      entree
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Le lien n’est pas ouvert." />
      <Champ
        libelle="Adresse e-mail"
        champ={saisie.champ('adresse')}
        note={
          'Un comptable, un associé. Rien ne lui est envoyé\u00a0: copiez le lien, et donnez-le. Ce qu’il consulte ne compte pas comme vu par votre client.'
        }
      >
        {(controle) => (
          <Input {...pourAntd(controle)} type="email" inputMode="email" autoComplete="off" maxLength={254} />
        )}
      </Champ>
    </FenetreSaisie>
  );
}
