import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Button } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import { Selecteur } from '@/components/Selecteur';
import { PreuveMotDePasse } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useConnexionParCles } from '../api/plateforme';

interface SaisieDeCles {
  identifiant: string;
  secret: string;
}

const REGLE = parChamp<SaisieDeCles>({
  identifiant: (valeur) => (valeur.trim() ? null : 'Collez l’identifiant donné par la plateforme.'),
  secret: (valeur) => (valeur.trim() ? null : 'Collez le secret donné par la plateforme.'),
});
const codeDe = (erreur: unknown): string | null => (erreur instanceof ErreurApi ? erreur.code : null);

/** Des clés faites chez sa plateforme ; le mot de passe d'abord, si la session est trop ancienne. */
export function Cles({
  plateforme: { plateformes },
  roles,
  reussite,
}: {
  plateforme: Plateforme;
  roles: RoleDePlateforme[];
  reussite: () => void;
}): JSX.Element {
  const { fait } = useAnnonce();
  const connexion = useConnexionParCles();
  const [code, setCode] = useState(plateformes[0]?.code ?? '');
  const [aProuver, setAProuver] = useState(false);
  const [remplacer, setRemplacer] = useState(false);
  const saisie = useFormulaire({
    nom: 'cles',
    depart: { identifiant: '', secret: '' },
    regle: REGLE,
    envoyer: (cles) => connexion.mutateAsync({ ...cles, plateforme: code, roles, remplacer }),
    reussite: () => {
      fait('Plateforme connectée.');
      reussite();
    },
    echec: (erreur) => {
      setAProuver(codeDe(erreur) === 'PREUVE_REQUISE');
      setRemplacer(codeDe(erreur) === 'DEJA_RATTACHE');
    },
  });
  if (aProuver)
    return (
      <Suspense>
        <PreuveMotDePasse
          libelle="Votre mot de passe, pour confier vos factures à une plateforme"
          continuer={() => {
            setAProuver(false);
            saisie.envoyer();
          }}
          annuler={() => setAProuver(false)}
        />
      </Suspense>
    );
  const rattache = codeDe(saisie.refus) === 'DEJA_RATTACHE';
  return (
    <Formulaire saisie={saisie}>
      {rattache && saisie.refus instanceof ErreurApi && (
        <Alerte type="alerte" titre="Vous recevez déjà par une plateforme">
          {saisie.refus.message}
        </Alerte>
      )}
      {!rattache && codeDe(saisie.refus) !== 'PREUVE_REQUISE' && (
        <RefusEnvoi refus={saisie.refus} defaut="La plateforme n’a pas pu être connectée. Réessayez." />
      )}
      {plateformes.length > 1 && (
        <Selecteur
          aria-label="Plateforme"
          vide="Choisissez votre plateforme"
          valeur={code}
          options={plateformes.map((une) => [une.code, une.nom] as const)}
          surChoix={setCode}
        />
      )}
      <Champ
        libelle="Identifiant"
        champ={saisie.champ('identifiant')}
        note={`Fait chez ${plateformes.find((une) => une.code === code)?.nom ?? 'votre plateforme'}, dans les accès de son API.`}
      >
        {(controle) => (
          <Saisie {...controle} autoComplete="off" spellCheck={false} required maxLength={500} />
        )}
      </Champ>
      <Champ libelle="Secret" champ={saisie.champ('secret')} note="Gardé chiffré, et jamais montré.">
        {(controle) => (
          <Saisie
            {...controle}
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={500}
          />
        )}
      </Champ>
      <Button
        type="primary"
        htmlType="submit"
        danger={rattache}
        disabled={roles.length === 0}
        loading={saisie.enCours}
        aria-busy={saisie.enCours}
      >
        {rattache ? 'C’est bien ma plateforme, connecter' : 'Connecter'}
      </Button>
    </Formulaire>
  );
}
