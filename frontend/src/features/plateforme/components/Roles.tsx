import type { Plateforme, RoleTenu } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useRetraitDeRole } from '../api/plateforme';
import { etiquetteDe, NOMS, quandLaLoi } from '../model/roles';
import styles from './plateforme.module.css';

/** Ne plus passer par cette plateforme, pour ce rôle. */
function Deconnecter({ tenu: { role, plateforme } }: { tenu: RoleTenu }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const retrait = useRetraitDeRole();
  const nom = plateforme ?? 'la plateforme';
  const confirmer = (): void =>
    void modal.confirm({
      title: `Ne plus ${NOMS[role].toLowerCase()} par ${nom}\u00a0?`,
      content:
        'Nous oublions cet accès. Ce qui est déjà reçu ou déposé reste. Chez la plateforme, rien ne change\u00a0: c’est à elle que se résilie votre contrat.',
      okText: 'Déconnecter',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        retrait
          .mutateAsync({ role })
          .then(() => fait('Plateforme déconnectée.'), refus('La plateforme n’a pas pu être déconnectée.')),
    });
  return (
    <Button onClick={confirmer} aria-label={`Déconnecter\u00a0: ${NOMS[role]}`}>
      Déconnecter
    </Button>
  );
}

/** Le seul geste d'un rôle : le connecter, le reconnecter, l'ôter, ou voir le plan qui le comprend. */
function Geste({
  tenu,
  plateforme: { disponible, permis },
  choisir,
}: {
  tenu: RoleTenu;
  plateforme: Plateforme;
  choisir: (role: RoleDePlateforme) => void;
}): JSX.Element | null {
  const { role, etat } = tenu;
  if (etat === 'actif') return <Deconnecter tenu={tenu} />;
  if (!disponible) return null;
  if (!permis && role !== 'recevoir')
    return (
      <Link to={paths.abonnement.href()} aria-label={`Voir les plans\u00a0: ${NOMS[role]}`}>
        Voir les plans
      </Link>
    );
  const acte = etat === 'absent' ? 'Connecter' : 'Reconnecter';
  return (
    <Button
      type={role === 'recevoir' || etat === 'a_reconnecter' ? 'primary' : 'default'}
      onClick={() => choisir(role)}
      aria-label={`${acte}\u00a0: ${NOMS[role]}`}
    >
      {acte}
    </Button>
  );
}

/** Recevoir, émettre, déclarer : chacun son état, sa date et un geste. */
export function Roles({
  plateforme,
  choisir,
}: {
  plateforme: Plateforme;
  choisir: (role: RoleDePlateforme) => void;
}): JSX.Element {
  return (
    <ul className={styles.roles} aria-label="Ce que fait votre plateforme">
      {plateforme.roles.map((tenu) => {
        const { ton, icone, mot } = etiquetteDe(tenu);
        return (
          <li key={tenu.role}>
            <div>
              <p className={styles.nom}>
                <b>{NOMS[tenu.role]}</b>{' '}
                <Etiquette ton={ton} icone={icone}>
                  {mot}
                </Etiquette>
              </p>
              <p className={styles.note}>{quandLaLoi(tenu.role, aujourdhui())}</p>
            </div>
            <Geste tenu={tenu} plateforme={plateforme} choisir={choisir} />
          </li>
        );
      })}
    </ul>
  );
}
