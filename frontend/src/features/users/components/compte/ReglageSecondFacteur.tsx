import type { PreparationTotp } from '@facturier/domaine/contrat/auth';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Etiquette } from '@/components/Etiquette';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useDesactiverTotp, usePreparerTotp } from '@/features/auth/public';
import { useRafraichir } from '@/lib/invalidation';
import type { User } from '../../model/utilisateur';
import { ActivationTotp } from './ActivationTotp';
import { CodesSecours } from './CodesSecours';
import styles from '@/components/Section.module.css';

const REGLE_MOT_DE_PASSE = (valeur: unknown): string | null =>
  valeur ? null : 'Saisissez votre mot de passe.';

const REGLE = parChamp<{ password: string; code: string }>({
  password: REGLE_MOT_DE_PASSE,
  code: (valeur) => (valeur ? null : 'Saisissez le code.'),
});

function Desactivation({ annuler }: { annuler: () => void }): JSX.Element {
  const desactivation = useDesactiverTotp();
  const saisie = useFormulaire({
    nom: 'totp-retrait',
    depart: { password: '', code: '' },
    regle: REGLE,
    envoyer: (valeurs) => desactivation.mutateAsync(valeurs),
  });
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} defaut="La vérification n’a pas pu être désactivée." />
      <Champ libelle="Mot de passe" champ={saisie.champ('password')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" autoFocus />}
      </Champ>
      <Champ libelle="Code de l’application ou code de secours" champ={saisie.champ('code')}>
        {(controle) => <Input {...pourAntd(controle)} required autoComplete="one-time-code" maxLength={40} />}
      </Champ>
      <div className={styles.actes}>
        <Button danger htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Désactiver la vérification
        </Button>
        <Button onClick={annuler}>Annuler</Button>
      </div>
    </Formulaire>
  );
}

const REGLE_PREPARATION = parChamp<{ password: string }>({ password: REGLE_MOT_DE_PASSE });

/** Le mot de passe redonné, avant tout : qui n'a que la session n'enrôle rien. */
function Preparation({
  preparer,
}: {
  preparer: (password: string) => Promise<PreparationTotp>;
}): JSX.Element {
  const saisie = useFormulaire({
    nom: 'totp-preparation',
    depart: { password: '' },
    regle: REGLE_PREPARATION,
    envoyer: ({ password }) => preparer(password),
  });
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} defaut="La préparation a échoué. Réessayez." />
      <Champ libelle="Votre mot de passe, pour activer" champ={saisie.champ('password')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" />}
      </Champ>
      <Button htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
        Activer la vérification en deux étapes
      </Button>
    </Formulaire>
  );
}

/** La vérification en deux étapes : l'activer par code QR, garder les codes de secours, la désactiver. */
export function ReglageSecondFacteur({ user }: { user: User }): JSX.Element {
  const preparation = usePreparerTotp();
  const rafraichir = useRafraichir();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [retrait, setRetrait] = useState(false);

  const terminer = (): void => {
    setCodes(null);
    preparation.reset();
    void rafraichir('profil');
  };

  if (codes)
    return (
      <CodesSecours codes={codes} titre="La vérification en deux étapes est active." terminer={terminer} />
    );
  if (user.totpActif && retrait) return <Desactivation annuler={() => setRetrait(false)} />;
  if (user.totpActif)
    return (
      <div className={styles.actes}>
        <Etiquette ton="succes" icone="bouclier">
          Active
        </Etiquette>
        <Button onClick={() => setRetrait(true)}>Désactiver…</Button>
      </div>
    );
  if (preparation.data)
    return (
      <ActivationTotp
        preparation={preparation.data}
        surCodes={setCodes}
        annuler={() => preparation.reset()}
      />
    );
  return <Preparation preparer={preparation.mutateAsync} />;
}
