import { Button } from 'antd';
import type { JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { usePreuve } from '@/features/auth/public';
import styles from '@/components/Section.module.css';

const REGLE = parChamp<{ password: string }>({
  password: (valeur) => (valeur ? null : 'Saisissez votre mot de passe.'),
});

/** Le mot de passe redonné avant un acte grave, quand la session est trop ancienne : volée, elle ne le ferait pas. */
export function PreuveMotDePasse({
  libelle,
  continuer,
  annuler,
}: {
  /** Ce que dit le champ : « Votre mot de passe, pour… ». */
  libelle: string;
  continuer: () => void;
  annuler: () => void;
}): JSX.Element {
  const preuve = usePreuve();
  const saisie = useFormulaire({
    nom: 'preuve',
    depart: { password: '' },
    regle: REGLE,
    envoyer: ({ password }) => preuve.mutateAsync(password),
    reussite: continuer,
  });
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} defaut="Le mot de passe n’a pas pu être vérifié. Réessayez." />
      <Champ libelle={libelle} champ={saisie.champ('password')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" autoFocus />}
      </Champ>
      <div className={styles.actes}>
        <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Continuer
        </Button>
        <Button onClick={annuler}>Annuler</Button>
      </div>
    </Formulaire>
  );
}
