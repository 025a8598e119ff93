import type { AdresseEnAttente, CorpsChangementAdresse } from '@facturier/domaine/contrat/auth';
import { EMAIL_REQUIS } from '@facturier/domaine/saisies/compte';
import { email } from '@facturier/domaine/valeurs/regle';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import {
  useAnnulationAdresse,
  useCles,
  useCleSeconde,
  useDemandeAdresse,
  useEtatAdresse,
  useRenvoiAdresse,
} from '@/features/auth/public';
import { afficherInstant } from '@/lib/format/date';
import { useCompteARebours } from '@/lib/minuteur';
import type { User } from '../../model/utilisateur';
import stylesPageCompte from '../../pages/PageCompte.module.css';
import styles from '@/components/Section.module.css';

const ATTENTE_S = 60;
const VIDE = { email: '', password: '', code: '' };

/** Sans application à codes, un champ laissé vide fait demander la clé d'accès. */
const regleDe = (totpActif: boolean) =>
  parChamp<typeof VIDE>({
    email: email(EMAIL_REQUIS),
    password: (valeur) => (valeur ? null : 'Saisissez votre mot de passe.'),
    code: (valeur) => (valeur || !totpActif ? null : 'Saisissez le code.'),
  });

function Demande({ user, fermer }: { user: User; fermer: () => void }): JSX.Element {
  const demande = useDemandeAdresse();
  const signature = useCleSeconde();
  const cles = useCles();
  const parCle = !user.totpActif && (cles.data?.length ?? 0) > 0;
  const seconder = async (
    password: string,
    code: string,
  ): Promise<Pick<CorpsChangementAdresse, 'code' | 'cle'>> => {
    if (code) return { code };
    return parCle ? { cle: await signature.mutateAsync({ email: user.email, password }) } : {};
  };
  const saisie = useFormulaire({
    nom: 'adresse',
    depart: VIDE,
    regle: regleDe(user.totpActif),
    envoyer: async ({ code, ...corps }) =>
      demande.mutateAsync({ ...corps, ...(await seconder(corps.password, code)) }),
    reussite: fermer,
  });
  return (
    <Formulaire saisie={saisie}>
      <RefusEnvoi refus={saisie.refus} defaut="L’adresse n’a pas pu être changée." />
      <Champ libelle="Nouvelle adresse e-mail" champ={saisie.champ('email')}>
        {(controle) => (
          <Input
            {...pourAntd(controle)}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            autoFocus
          />
        )}
      </Champ>
      <Champ libelle="Votre mot de passe" champ={saisie.champ('password')}>
        {(controle) => <ChampMotDePasse {...controle} required autoComplete="current-password" />}
      </Champ>
      {(user.totpActif || parCle) && (
        <Champ
          libelle={
            parCle
              ? 'Code de secours (vide\u00a0: votre clé d’accès sera demandée)'
              : 'Code de l’application ou code de secours'
          }
          champ={saisie.champ('code')}
        >
          {(controle) => (
            <Input
              {...pourAntd(controle)}
              required={user.totpActif}
              autoComplete="one-time-code"
              maxLength={40}
            />
          )}
        </Champ>
      )}
      <div className={styles.actes}>
        <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Recevoir le lien
        </Button>
        <Button onClick={fermer}>Annuler</Button>
      </div>
    </Formulaire>
  );
}

function EnAttente({ email: attendue, expireLe }: AdresseEnAttente): JSX.Element {
  const renvoi = useRenvoiAdresse();
  const annulation = useAnnulationAdresse();
  const { secondes, lancer } = useCompteARebours();
  return (
    <>
      <Alerte type="info" titre={<>En attente de confirmation à {attendue}</>}>
        Ouvrez le lien reçu à cette adresse, avant le {afficherInstant(expireLe)}. D’ici là rien ne change.
      </Alerte>
      <RefusEnvoi refus={renvoi.error} defaut="Le lien n’a pas pu être renvoyé." />
      <RefusEnvoi refus={annulation.error} defaut="La demande n’a pas pu être annulée." />
      <div className={styles.actes}>
        <Button
          loading={renvoi.isPending}
          disabled={secondes > 0}
          onClick={() => renvoi.mutate(undefined, { onSuccess: () => lancer(ATTENTE_S) })}
        >
          {secondes > 0 ? `Renvoyer (${secondes}\u00a0s)` : 'Renvoyer'}
        </Button>
        <Button type="text" loading={annulation.isPending} onClick={() => annulation.mutate()}>
          Annuler
        </Button>
      </div>
      <p className={stylesPageCompte.aide} role="status">
        {renvoi.isSuccess && 'Le lien est renvoyé. Pensez à regarder vos indésirables.'}
      </p>
    </>
  );
}

/** L'adresse de connexion : la changer, attendre que la nouvelle soit confirmée. */
export function ReglageAdresse({ user }: { user: User }): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  const etat = useEtatAdresse();
  const enAttente = etat.data?.enAttente;
  if (ouvert) return <Demande user={user} fermer={() => setOuvert(false)} />;
  if (enAttente) return <EnAttente {...enAttente} />;
  return <Button onClick={() => setOuvert(true)}>Changer d’adresse</Button>;
}
