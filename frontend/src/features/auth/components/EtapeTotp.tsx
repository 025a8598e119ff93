import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Saisie } from '@/components/Saisie';
import { Champ, Formulaire } from '../formulaire/Formulaire';
import { useFormulaire } from '../formulaire/use-formulaire';
import { requis } from '../model/regles';

/** Le second facteur : un code à 6 chiffres, ou un code de secours. */
export function EtapeTotp({
  surCode,
  retour,
  enCours,
  refus,
}: {
  surCode: (code: string) => void;
  retour: () => void;
  enCours: boolean;
  refus: string | null;
}): JSX.Element {
  const saisie = useFormulaire('totp', { code: '' }, { code: requis('Saisissez le code.') });
  return (
    <>
      <h1>Vérification en deux étapes</h1>
      <p className="visiteur-chapeau">
        Ouvrez votre application d’authentification et saisissez le code à 6&nbsp;chiffres, ou l’un de vos
        codes de secours.
      </p>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire saisie={saisie} surEnvoi={({ code }) => surCode(code.replace(/\s/g, ''))}>
        <Champ libelle="Code" {...saisie.champ('code')}>
          {(controle) => (
            <Saisie
              {...controle}
              grande
              required
              autoFocus
              autoComplete="one-time-code"
              maxLength={32}
              spellCheck={false}
            />
          )}
        </Champ>
        <Bouton type="submit" genre="principal" taille="grande" large occupe={enCours}>
          Vérifier
        </Bouton>
      </Formulaire>
      <p className="visiteur-suite">
        <Bouton genre="lien" onClick={retour}>
          Revenir à la connexion
        </Bouton>
      </p>
    </>
  );
}
