import { useState, type JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '../formulaire/Formulaire';
import type { FormulaireSaisi } from '../formulaire/use-formulaire';
import { motDePasseSur } from '../model/criteres-mot-de-passe';
import { ListeCriteres } from './ListeCriteres';

export type NouveauMotDePasse = { nouveau: string; confirmation: string };

type Nom = keyof NouveauMotDePasse;

const LIBELLES: Record<Nom, string> = {
  nouveau: 'Nouveau mot de passe',
  confirmation: 'Confirmer le mot de passe',
};

/** Vrai si le formulaire peut partir : six critères remplis, confirmation égale. */
export const doubleValide = ({ nouveau, confirmation }: NouveauMotDePasse): boolean =>
  motDePasseSur(nouveau) && nouveau === confirmation;

function fautesDe({ nouveau, confirmation }: NouveauMotDePasse): Partial<Record<Nom, string>> {
  return {
    nouveau:
      nouveau && !motDePasseSur(nouveau)
        ? 'Le mot de passe ne respecte pas tous les critères de sécurité.'
        : undefined,
    confirmation:
      confirmation && confirmation !== nouveau ? 'Les mots de passe ne correspondent pas.' : undefined,
  };
}

/** Nouveau mot de passe, ses six critères, et sa confirmation ; les fautes se disent en quittant le champ. */
export function DoubleMotDePasse({
  saisie,
  grande = false,
}: {
  saisie: FormulaireSaisi<NouveauMotDePasse>;
  /** La taille des écrans de compte. */
  grande?: boolean;
}): JSX.Element {
  const [quittes, setQuittes] = useState<Partial<Record<Nom, boolean>>>({});
  const fautes = fautesDe(saisie.valeurs);
  const champ = (nom: Nom): JSX.Element => {
    const { controle } = saisie.champ(nom);
    const faute = quittes[nom] ? fautes[nom] : undefined;
    return (
      <Champ libelle={LIBELLES[nom]} controle={controle} faute={faute}>
        {(recu) => (
          <ChampMotDePasse
            {...recu}
            aria-invalid={faute ? true : undefined}
            aria-describedby={faute && `${recu.id}-faute`}
            grande={grande}
            required
            autoComplete="new-password"
            onBlur={() => setQuittes((avant) => ({ ...avant, [nom]: true }))}
          />
        )}
      </Champ>
    );
  };
  return (
    <>
      {champ('nouveau')}
      <ListeCriteres motDePasse={saisie.valeurs.nouveau} />
      {champ('confirmation')}
    </>
  );
}
