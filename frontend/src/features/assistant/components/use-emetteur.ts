import { App } from 'antd';
import { useEffect, useRef, type Dispatch } from 'react';
import { useMettreAJourMoi, type CorpsProfil, type User } from '@/features/users/public';
import type { ActionAssistant } from '../model/assistant.reducer';
import type { EmetteurSaisi } from '../model/valeurs-assistant';
import { memeEmetteur } from '../model/sans-copie';

/** L'émetteur tel que le profil le connaît. */
export const emetteurDe = (moi: User): EmetteurSaisi => ({
  prenom: moi.prenom,
  nom: moi.nom,
  email: moi.emailContact,
  adresse: moi.adresse ?? '',
  codePostal: moi.codePostal ?? '',
  ville: moi.ville ?? '',
});

/** Le profil à enregistrer : l'adresse e-mail de l'émetteur est celle de ses factures, non celle du compte. */
const profilDe = ({ email, ...emetteur }: EmetteurSaisi): CorpsProfil => {
  const champs = { ...emetteur, emailContact: email };
  return Object.fromEntries(Object.entries(champs).map(([champ, valeur]) => [champ, valeur.trim()]));
};

/** Le profil a changé ailleurs (ses mentions complétées sur place) : ce que l'étape 1 n'avait pas touché le suit. */
export function useEmetteurDuProfil(moi: User, saisi: EmetteurSaisi, agir: Dispatch<ActionAssistant>): void {
  const connu = useRef(moi);
  useEffect(() => {
    const [avant, maintenant] = [emetteurDe(connu.current), emetteurDe(moi)];
    connu.current = moi;
    for (const champ of Object.keys(avant) as (keyof EmetteurSaisi)[])
      if (saisi[champ] === avant[champ] && avant[champ] !== maintenant[champ])
        agir({ type: 'emetteur', champ, valeur: maintenant[champ] });
  }, [moi, saisi, agir]);
}

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
      await mise.mutateAsync(profilDe(emetteur));
      message.success('Informations émetteur mises à jour !');
      return true;
    } catch {
      return false;
    }
  };
  return { enregistrer, enCours: mise.isPending, erreur: mise.error };
}
