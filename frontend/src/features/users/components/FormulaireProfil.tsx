import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useMettreAJourMoi } from '../api/moi';
import { profilDe, REGLE_PROFIL } from '../model/saisie-profil';
import type { User } from '../model/utilisateur';
import { ChampsIdentite } from './ChampsIdentite';

/** Les coordonnées d'un particulier ; un professionnel a les siennes parmi ses réglages. */
export function FormulaireProfil({ user }: { user: User }): JSX.Element {
  const maj = useMettreAJourMoi();
  const saisie = useFormulaire({
    nom: 'profil',
    depart: profilDe(user),
    regle: REGLE_PROFIL,
    envoyer: ({ siret: _sien, ...profil }) => maj.mutateAsync(profil),
    surChangement: () => maj.reset(),
  });
  return (
    <Formulaire saisie={saisie}>
      <ChampsIdentite saisie={saisie} professionnel={false} />
      <RefusEnvoi refus={saisie.refus} defaut="Erreur lors de la sauvegarde" />
      {maj.isSuccess && <Alerte type="succes">Vos coordonnées sont enregistrées.</Alerte>}
      <Button htmlType="submit" size="middle" loading={saisie.enCours} aria-busy={saisie.enCours}>
        Enregistrer ces informations
      </Button>
    </Formulaire>
  );
}
