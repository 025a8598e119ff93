import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Button, Checkbox } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import section from '@/components/Section.module.css';
import { PreuveMotDePasse } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useConsentement } from '../api/plateforme';
import { aPrendre, NOMS } from '../model/roles';
import { Cles } from './Cles';
import styles from './plateforme.module.css';

const veutUnePreuve = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && erreur.code === 'PREUVE_REQUISE';

/** Donner son accord chez la plateforme : rien à recopier. */
function Consentir({
  nom,
  roles,
  surCles,
}: {
  nom: string;
  roles: RoleDePlateforme[];
  surCles: () => void;
}): JSX.Element {
  const { refus } = useAnnonce();
  const consentement = useConsentement();
  const [aProuver, setAProuver] = useState(false);
  const partir = (): void =>
    consentement.mutate(
      { roles },
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: (erreur) =>
          veutUnePreuve(erreur)
            ? setAProuver(true)
            : refus('La page de la plateforme n’a pas pu s’ouvrir.')(erreur),
      },
    );
  const occupe = consentement.isPending || consentement.isSuccess;
  if (aProuver)
    return (
      <Suspense>
        <PreuveMotDePasse
          libelle="Votre mot de passe, pour confier vos factures à une plateforme"
          continuer={() => {
            setAProuver(false);
            partir();
          }}
          annuler={() => setAProuver(false)}
        />
      </Suspense>
    );
  return (
    <div className={styles.pile}>
      <p>
        Vous donnez votre accord chez {nom}, qui vérifie votre identité&nbsp;; vous revenez ici ensuite. Nous
        ne gardons aucune pièce.
      </p>
      <div className={section.actes}>
        <Button
          type="primary"
          disabled={roles.length === 0}
          loading={occupe}
          aria-busy={occupe}
          onClick={partir}
        >
          Continuer chez {nom}
        </Button>
        <Button onClick={surCles}>J’ai déjà des clés</Button>
      </div>
    </div>
  );
}

/** Confier un rôle, ou plusieurs, à une plateforme : en y consentant, ou par des clés collées. */
export function Connexion({
  plateforme,
  depart,
  fermer,
}: {
  plateforme: Plateforme;
  depart: RoleDePlateforme;
  fermer: () => void;
}): JSX.Element {
  const possibles = aPrendre(plateforme);
  const [roles, setRoles] = useState<RoleDePlateforme[]>([depart]);
  const partenaire = plateforme.plateformes.find(({ consentement }) => consentement);
  const [parCles, setParCles] = useState(!partenaire);
  return (
    <div className={styles.pile}>
      {possibles.length > 1 && (
        <div role="group" aria-label="Ce que cette plateforme fera">
          <Checkbox.Group
            value={roles}
            onChange={(choisis) => setRoles(possibles.filter((role) => choisis.includes(role)))}
            options={possibles.map((role) => ({ value: role, label: NOMS[role] }))}
          />
        </div>
      )}
      {roles.includes('recevoir') && (
        <Alerte type="info" titre="Vous recevez déjà par une autre plateforme ?">
          La changer déplace les factures de tous vos fournisseurs. Rien ne bouge sans votre accord&nbsp;; la
          plateforme quittée vous doit encore un an de service.
        </Alerte>
      )}
      {partenaire && !parCles ? (
        <Consentir nom={partenaire.nom} roles={roles} surCles={() => setParCles(true)} />
      ) : (
        <Cles plateforme={plateforme} roles={roles} reussite={fermer} />
      )}
      <div className={section.actes}>
        <Button type="text" onClick={fermer}>
          Pas encore
        </Button>
      </div>
    </div>
  );
}
