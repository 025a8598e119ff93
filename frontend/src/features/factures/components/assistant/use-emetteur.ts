import { App } from 'antd';
import { useMettreAJourMoi, type User } from '@/features/users/public';
import type { EmetteurSaisi } from '../../model/assistant.reducer';
import { CHAMPS_PROFIL, memeEmetteur } from '../../model/brouillon';

/** L'émetteur tel que le profil le connaît. */
export const emetteurDe = ({ prenom, nom, email, adresse, codePostal, ville }: User): EmetteurSaisi => ({
  prenom,
  nom,
  email,
  adresse: adresse ?? '',
  codePostal: codePostal ?? '',
  ville: ville ?? '',
});

/** Enregistre l'émetteur dans le profil s'il a changé ; rend vrai si l'on peut passer à la suite. */
export function useEnregistrerEmetteur(moi: User): {
  enregistrer: (emetteur: EmetteurSaisi) => Promise<boolean>;
  enCours: boolean;
  erreur: unknown;
} {
  const { message } = App.useApp();
  const mise = useMettreAJourMoi();
  const enregistrer = async (emetteur: EmetteurSaisi): Promise<boolean> => {
    if (memeEmetteur(emetteur, emetteurDe(moi))) return true;
    try {
      await mise.mutateAsync(
        Object.fromEntries(CHAMPS_PROFIL.map((champ) => [champ, emetteur[champ].trim()])),
      );
      message.success('Informations émetteur mises à jour !');
      return true;
    } catch {
      return false;
    }
  };
  return { enregistrer, enCours: mise.isPending, erreur: mise.error };
}
