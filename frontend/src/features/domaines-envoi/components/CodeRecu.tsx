import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import section from '@/components/Section.module.css';
import { useAnnonce } from '@/lib/use-annonce';
import { useConfirmation, useNouveauCode } from '../api/domaines';

const REGLE = parChamp<{ code: string }>({
  code: (valeur) => (valeur.trim() ? null : 'Saisissez le code reçu par e-mail.'),
});

/** Le code envoyé à l'adresse d'envoi : qui le lit tient l'adresse. */
export function CodeRecu({ domaine: { _id, expediteur } }: { domaine: DomaineEnvoi }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const confirmation = useConfirmation(_id);
  const neuf = useNouveauCode(_id);
  const saisie = useFormulaire({
    nom: 'code-domaine',
    depart: { code: '' },
    regle: REGLE,
    envoyer: (corps) => confirmation.mutateAsync(corps),
    reussite: () => fait('Adresse confirmée.'),
  });
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} defaut="Le code n’a pas pu être vérifié. Réessayez." />
      <Champ
        libelle="Code à six chiffres"
        champ={saisie.champ('code')}
        note={`Envoyé à ${expediteur}. Il vaut dix minutes.`}
      >
        {(controle) => (
          <Saisie {...controle} inputMode="numeric" autoComplete="one-time-code" required maxLength={12} />
        )}
      </Champ>
      <div className={section.actes}>
        <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Confirmer l’adresse
        </Button>
        <Button
          loading={neuf.isPending}
          aria-busy={neuf.isPending}
          onClick={() =>
            neuf.mutate(undefined, {
              onSuccess: () => fait(`Un code est parti à ${expediteur}.`),
              onError: refus('Le code n’a pas pu partir.'),
            })
          }
        >
          Envoyer un autre code
        </Button>
      </div>
    </Formulaire>
  );
}
