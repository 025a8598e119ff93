import { clsx } from 'clsx';
import { Input, type InputProps } from 'antd';
import type { JSX } from 'react';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Champs } from '@/components/formulaire/use-formulaire';
import type { SaisieProfil } from '../model/saisie-profil';
import styles from '@/components/Section.module.css';

/** L'identité d'un compte : nom, adresse, et le SIRET d'un professionnel. */
export function ChampsIdentite({
  saisie,
  professionnel,
}: {
  saisie: Champs<SaisieProfil>;
  professionnel: boolean;
}): JSX.Element {
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
    <>
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
      {champ('adresse', 'Adresse', { autoComplete: 'address-line1', maxLength: 200 })}
      <div className={clsx(styles.rangee, styles.rangeeVille)}>
        {champ('codePostal', 'Code postal', {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          maxLength: 10,
        })}
        {champ('ville', 'Ville', { autoComplete: 'address-level2', maxLength: 100 })}
      </div>
      {champ(
        'telephone',
        professionnel ? 'Téléphone' : 'Téléphone (facultatif)',
        { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
        professionnel ? 'Nécessaire pour un devis à un particulier\u00a0; sinon facultatif.' : undefined,
      )}
    </>
  );
}
