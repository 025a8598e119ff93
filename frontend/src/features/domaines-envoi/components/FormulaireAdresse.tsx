import { EXPEDITEUR } from '@facturier/domaine/domaines-envoi/nom';
import { Button } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import { PreuveMotDePasse } from '@/features/users/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi } from '@/lib/erreurs-api';
import { useAjoutDomaine } from '../api/domaines';

const REGLE = parChamp<{ expediteur: string }>({ expediteur: EXPEDITEUR });
const veutUnePreuve = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && erreur.code === 'PREUVE_REQUISE';

/** L'adresse d'où partir ; le mot de passe d'abord, si la session est trop ancienne. */
export function FormulaireAdresse(): JSX.Element {
  const ajout = useAjoutDomaine();
  const [cles] = useState(() => new ClesParContenu());
  const [aProuver, setAProuver] = useState(false);
  const saisie = useFormulaire({
    nom: 'domaine',
    depart: { expediteur: '' },
    regle: REGLE,
    envoyer: (corps) => ajout.mutateAsync({ corps, cle: cles.pour(corps) }),
    echec: (erreur) => setAProuver(veutUnePreuve(erreur)),
  });
  if (aProuver)
    return (
      <Suspense>
        <PreuveMotDePasse
          libelle="Votre mot de passe, pour changer l’adresse de vos e-mails"
          continuer={() => {
            setAProuver(false);
            saisie.envoyer();
          }}
          annuler={() => setAProuver(false)}
        />
      </Suspense>
    );
  return (
    <Formulaire saisie={saisie}>
      {!veutUnePreuve(saisie.refus) && (
        <RefusEnvoi refus={saisie.refus} defaut="Votre domaine n’a pas pu être ajouté. Réessayez." />
      )}
      <Champ
        libelle="Adresse d’envoi"
        champ={saisie.champ('expediteur')}
        note="Une adresse que vous lisez, sur un domaine à vous. Un code y part tout de suite."
      >
        {(controle) => (
          <Saisie
            {...controle}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            placeholder="contact@votre-domaine.fr"
          />
        )}
      </Champ>
      <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
        Prouver ce domaine
      </Button>
    </Formulaire>
  );
}
