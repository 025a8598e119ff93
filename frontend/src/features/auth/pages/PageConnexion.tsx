import type { CorpsConnexion } from '@facturier/domaine/contrat/auth';
import { useEffect, useState, type JSX } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { Champ } from '@/components/formulaire/Champ';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { paths, suiteAutorisee } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import { useCompteARebours } from '@/lib/minuteur';
import { useConnexion } from '../api/connexion';
import { ChampEmail } from '../components/ChampEmail';
import { EntreeParCle } from '../components/EntreeParCle';
import { EtapeTotp } from '../components/EtapeTotp';
import { RenvoiConfirmation } from '../components/RenvoiConfirmation';
import { garderAppareil } from '../model/appareil';
import { SUITE_INSCRIPTION } from '../model/marque';
import { REGLE_CONNEXION } from '../model/regles';
import {
  attendSecond,
  lireRefus,
  type MoyensSeconds,
  moyensSeconds,
  type RefusLisible,
} from '../model/refus-connexion';
import { useJetonDuLien } from '../model/use-jeton-du-lien';
import styles from './EcranCompte.module.css';

const PIED = [
  { href: paths.mentionsLegales.href(), libelle: 'Mentions légales' },
  { href: paths.inscriptionParticulier.href(), libelle: 'Devenir client' },
  { href: paths.contact.href(), libelle: 'Contact' },
  { href: paths.blog.href(), libelle: 'Blog' },
];

/** Ce que la page d'avant a laissé : l'adresse qui vient d'être confirmée. */
const adresseLaissee = (etat: unknown): string => (etat as { email?: string } | null)?.email ?? '';

function AideRefus({ aide, email }: { aide: RefusLisible['aide']; email: string }): JSX.Element | null {
  if (aide === 'renvoi') return <RenvoiConfirmation email={email} />;
  if (aide === 'inscription') return <Link to={paths.inscription.href()}>Créer un compte</Link>;
  if (aide === 'oubli')
    return <Link to={paths.motDePasseOublie.href()}>Choisir un nouveau mot de passe</Link>;
  return null;
}

/** Connexion, second facteur compris ; ramène à la page demandée. */
export default function PageConnexion(): JSX.Element {
  const [parametres] = useSearchParams();
  const naviguer = useNavigate();
  const connue = adresseLaissee(useLocation().state);
  const connexion = useConnexion();
  const invite = useJetonDuLien();
  useEffect(() => {
    if (invite) garderAppareil(invite);
  }, [invite]);
  const { secondes, lancer } = useCompteARebours();
  const [saisis, setSaisis] = useState<CorpsConnexion | null>(null);
  const refus = connexion.error ? lireRefus(connexion.error, 'Erreur de connexion au serveur') : null;
  const [demandes, setDemandes] = useState<MoyensSeconds | null>(null);
  const moyens = moyensSeconds(connexion.error) ?? demandes;
  const suivre = (): void => {
    SUITE_INSCRIPTION.oublier();
    void naviguer(suiteAutorisee(parametres.get('suite')), { replace: true });
  };

  const entrer = (identifiants: CorpsConnexion): Promise<unknown> => {
    const propres = { ...identifiants, email: identifiants.email.trim() };
    setSaisis(propres);
    return connexion.mutateAsync(propres, {
      onSuccess: suivre,
      onError: (erreur) => {
        if (attendSecond(erreur)) setDemandes((avant) => moyensSeconds(erreur) ?? avant);
        else if (erreur instanceof ErreurApi) lancer(erreur.complement.attendreSecondes ?? 0);
      },
    });
  };
  const saisie = useFormulaire({
    nom: 'connexion',
    depart: { email: connue, password: '' },
    regle: REGLE_CONNEXION,
    envoyer: entrer,
    echec: (erreur, aller) => {
      const { champ } = lireRefus(erreur, '');
      if (champ) aller(champ);
    },
  });

  if (saisis && moyens && (attendSecond(connexion.error) || !refus))
    return (
      <EtapeTotp
        identifiants={saisis}
        moyens={moyens}
        surCode={(codeTotp) => entrer({ ...saisis, cle: undefined, codeTotp })}
        surCle={(cle) => entrer({ ...saisis, codeTotp: undefined, cle })}
        refus={saisis.codeTotp || saisis.cle ? (refus?.message ?? null) : null}
        retour={() => {
          connexion.reset();
          setSaisis(null);
          setDemandes(null);
        }}
      />
    );

  return (
    <>
      <h1>SE CONNECTER</h1>
      {parametres.has('suite') && !refus && (
        <p className={styles.chapeau}>Connectez-vous pour retrouver votre page.</p>
      )}
      {invite && !refus && (
        <p className={styles.chapeau}>
          Cet appareil est reconnu&nbsp;: saisissez votre mot de passe pour entrer.
        </p>
      )}
      {refus && (
        <Alerte type="erreur" action={<AideRefus aide={refus.aide} email={saisis?.email ?? ''} />}>
          {refus.message}
        </Alerte>
      )}
      <Formulaire saisie={saisie}>
        <ChampEmail champ={saisie.champ('email')} autoComplete="username" />
        <Champ libelle="Mot de passe" champ={saisie.champ('password')}>
          {(controle) => (
            <ChampMotDePasse
              {...controle}
              grande
              required
              autoComplete="current-password"
              autoFocus={connue !== ''}
            />
          )}
        </Champ>
        <p className={styles.oubli}>
          <Link to={paths.motDePasseOublie.href()}>J’ai oublié mon mot de passe</Link>
        </p>
        <Bouton
          type="submit"
          genre="principal"
          taille="grande"
          large
          occupe={connexion.isPending}
          disabled={secondes > 0}
        >
          {secondes > 0 ? `Réessayer dans ${secondes}\u00a0s` : 'Se connecter'}
        </Bouton>
      </Formulaire>
      <EntreeParCle surEntree={suivre} />
      <p className={styles.suite}>
        Pas encore de compte&nbsp;? <Link to={paths.inscription.href()}>Créer un compte</Link>
      </p>
      <nav className={styles.pied} aria-label="Liens utiles">
        {PIED.map(({ href, libelle }) => (
          <Link key={href} to={href}>
            {libelle}
          </Link>
        ))}
      </nav>
    </>
  );
}
