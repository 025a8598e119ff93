import type { JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import type { Fautes } from '@/components/formulaire/fautes';
import type { Saisie } from '@/components/formulaire/use-formulaire';
import { motDePasseSur } from '../model/criteres-mot-de-passe';
import { regleNouveauMotDePasse } from '../model/regles';
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

/** Ce qui ne va pas dans un champ déjà rempli ; un champ vide n'est pas reproché, le bouton attend. */
export const fautesDuDouble = ({ nouveau, confirmation }: NouveauMotDePasse): Fautes<NouveauMotDePasse> => ({
  nouveau: nouveau ? regleNouveauMotDePasse(nouveau) : null,
  confirmation: confirmation && confirmation !== nouveau ? 'Les mots de passe ne correspondent pas.' : null,
});

/** Nouveau mot de passe, ses six critères, et sa confirmation. */
export function DoubleMotDePasse<T extends NouveauMotDePasse>({
  saisie,
  grande = false,
}: {
  saisie: Saisie<T>;
  /** La taille des écrans de compte. */
  grande?: boolean;
}): JSX.Element {
  const champ = (nom: Nom): JSX.Element => (
    <Champ<string> libelle={LIBELLES[nom]} champ={saisie.champ(nom)}>
      {(controle) => <ChampMotDePasse {...controle} grande={grande} required autoComplete="new-password" />}
    </Champ>
  );
  return (
    <>
      {champ('nouveau')}
      <ListeCriteres motDePasse={saisie.valeurs.nouveau} />
      {champ('confirmation')}
    </>
  );
}
