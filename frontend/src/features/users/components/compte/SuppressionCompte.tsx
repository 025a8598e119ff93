import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Fenetre } from '@/components/Fenetre';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useOublierSession } from '@/features/auth/public';
import { useSupprimerCompte } from '../../api/compte';
import styles from '@/components/Section.module.css';

const REGLE = parChamp<{ password: string; confirmation: string }>({
  password: (valeur) => (valeur ? null : 'Saisissez votre mot de passe.'),
  confirmation: (valeur) => (valeur.trim() === 'SUPPRIMER' ? null : 'Tapez SUPPRIMER, en majuscules.'),
});

function DialogueSuppression({ fermer }: { fermer: () => void }): JSX.Element {
  const suppression = useSupprimerCompte();
  const oublier = useOublierSession();
  const saisie = useFormulaire({
    nom: 'suppression',
    depart: { password: '', confirmation: '' },
    regle: REGLE,
    envoyer: ({ password }) => suppression.mutateAsync(password),
    reussite: () => void oublier(),
  });
  return (
    <Fenetre open centered title="Supprimer votre compte" onCancel={fermer} footer={null} width={480}>
      <p>
        Votre compte, vos clients et vos brouillons sont effacés, et vos sessions fermées. La loi impose de
        conserver dix ans les factures émises&nbsp;: elles sont gardées hors de toute liste.
      </p>
      <Formulaire saisie={saisie}>
        <RefusEnvoi refus={saisie.refus} defaut="Le compte n’a pas pu être supprimé." />
        <Champ libelle="Mot de passe" champ={saisie.champ('password')}>
          {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" />}
        </Champ>
        <Champ libelle="Tapez SUPPRIMER pour confirmer" champ={saisie.champ('confirmation')}>
          {(controle) => <Input {...pourAntd(controle)} autoComplete="off" maxLength={20} />}
        </Champ>
        <div className={styles.actes}>
          <Button type="primary" danger htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
            Supprimer mon compte
          </Button>
          <Button onClick={fermer}>Annuler</Button>
        </div>
      </Formulaire>
    </Fenetre>
  );
}

/** La suppression du compte, confirmée par le mot de passe et un mot tapé. */
export function SuppressionCompte(): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOuvert(true)}>
        Supprimer mon compte…
      </Button>
      {ouvert && <DialogueSuppression fermer={() => setOuvert(false)} />}
    </>
  );
}
