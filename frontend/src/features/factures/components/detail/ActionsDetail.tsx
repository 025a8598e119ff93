import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useEcranLarge, useTelephone } from '@/lib/ecran';
import type { Facture } from '../../model/facture';
import { actionsDe, type Action } from './actions';
import type { Actes } from './use-actes';

const enMenu = (actions: readonly Action[]): MenuProps['items'] =>
  actions.map(({ cle, libelle, icone, agir, danger }) => ({
    key: cle,
    label: libelle,
    icon: <Icone nom={icone} taille={16} />,
    danger,
    onClick: agir,
  }));

/** Combien de boutons tiennent à côté du titre sans le couper. */
function usePlaces(): number {
  const telephone = useTelephone();
  const large = useEcranLarge();
  if (telephone) return 2;
  return large ? 4 : 3;
}

/** Les boutons de l'en-tête : le premier est l'acte le plus utile maintenant, et le seul principal. */
export function ActionsDetail({ facture, actes }: { facture: Facture; actes: Actes }): JSX.Element {
  const naviguer = useNavigate();
  const places = usePlaces();
  const plus = useRef<HTMLButtonElement>(null);
  const { premiers, seconds } = actionsDe(facture, actes, {
    modifier: () => void naviguer(paths.factureEdition.href(facture._id)),
    voir: (id) => void naviguer(paths.facture.href(id)),
  });
  const visibles = premiers.slice(0, places);
  const menu = [...premiers.slice(places), ...seconds];
  return (
    <>
      {visibles.map(({ cle, libelle, icone, agir, danger, principale }) => (
        <Button
          key={cle}
          type={principale ? 'primary' : 'default'}
          danger={danger}
          icon={<Icone nom={icone} taille={17} />}
          aria-disabled={actes.occupe || undefined}
          onClick={actes.occupe ? undefined : agir}
        >
          {libelle}
        </Button>
      ))}
      {menu.length > 0 && (
        <Dropdown
          menu={{
            items: enMenu(menu),
            onClick: ({ domEvent }) => {
              // La touche Entrée qui choisit ne doit pas presser ensuite le premier bouton de la fenêtre ouverte.
              domEvent.preventDefault();
              plus.current?.focus();
            },
          }}
          trigger={['click']}
          placement="bottomRight"
        >
          <Button ref={plus} aria-label="Plus d’actions" icon={<Icone nom="points" epaisseur={3} />} />
        </Dropdown>
      )}
    </>
  );
}
