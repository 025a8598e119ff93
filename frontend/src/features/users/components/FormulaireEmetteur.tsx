import { clsx } from 'clsx';
import { Button, Input, type InputProps } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { useMettreAJourMoi } from '../api/moi';
import { profilDe, REGLE_PROFIL, type SaisieProfil } from '../model/saisie-profil';
import type { User } from '../model/utilisateur';
import styles from './Section.module.css';

/** Les informations de l'émetteur : elles figurent sur chaque facture et se gardent au profil. */
export function FormulaireEmetteur({
  user,
  surChangement,
}: {
  user: User;
  surChangement?: (profil: Partial<SaisieProfil>) => void;
}): JSX.Element {
  const maj = useMettreAJourMoi();
  const professionnel = user.role === 'professionnel';
  const saisie = useFormulaire({
    nom: 'emetteur',
    depart: profilDe(user),
    regle: REGLE_PROFIL,
    envoyer: ({ siret, ...profil }) =>
      maj.mutateAsync(professionnel && siret ? { ...profil, siret: normaliserSiret(siret) } : profil),
    surChangement: (valeurs) => {
      maj.reset();
      surChangement?.(valeurs);
    },
  });
  const champ = (
    nom: Exclude<keyof SaisieProfil, 'siret'>,
    libelle: string,
    reste: InputProps,
    note?: string,
  ): JSX.Element => (
    <Champ libelle={libelle} champ={saisie.champ(nom)} note={note}>
      {(controle) => <Input {...reste} {...pourAntd(controle)} />}
    </Champ>
  );

  return (
    <Formulaire saisie={saisie}>
      <div className={clsx(styles.rangee, styles.rangee2)}>
        {champ('prenom', 'Prénom', { autoComplete: 'given-name', maxLength: 80, required: true })}
        {champ('nom', 'Nom', { autoComplete: 'family-name', maxLength: 80, required: true })}
      </div>
      {champ(
        'emailContact',
        'E-mail de vos factures',
        { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
        'Vous vous connectez toujours avec l’adresse de votre compte.',
      )}
      {professionnel && (
        <Champ libelle="SIRET" champ={saisie.champ('siret')}>
          {(controle) => <ChampSiret {...controle} />}
        </Champ>
      )}
      {champ('adresse', 'Adresse', { autoComplete: 'street-address', maxLength: 200 })}
      <div className={clsx(styles.rangee, styles.rangeeVille)}>
        {champ('codePostal', 'Code postal', {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          maxLength: 10,
        })}
        {champ('ville', 'Ville', { autoComplete: 'address-level2', maxLength: 100 })}
      </div>
      {champ('telephone', 'Téléphone (facultatif)', {
        type: 'tel',
        autoComplete: 'tel',
        inputMode: 'tel',
        maxLength: 30,
      })}
      <RefusEnvoi refus={saisie.refus} defaut="Erreur lors de la sauvegarde" />
      {maj.isSuccess && <Alerte type="succes">{'Informations émetteur mises à jour\u00a0!'}</Alerte>}
      <Button htmlType="submit" size="middle" loading={saisie.enCours} aria-busy={saisie.enCours}>
        Enregistrer ces informations
      </Button>
    </Formulaire>
  );
}
