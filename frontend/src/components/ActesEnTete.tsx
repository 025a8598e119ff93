import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, type JSX } from 'react';
import { useEcranLarge, useTelephone } from '@/lib/ecran';
import { Icone, type NomIcone } from './Icone';

/** Un bouton de l'en-tête, ou une ligne de son menu. */
export interface Acte {
  cle: string;
  libelle: string;
  icone: NomIcone;
  agir: () => void;
  danger?: boolean;
  principale?: boolean;
}

const enMenu = (actes: readonly Acte[]): MenuProps['items'] =>
  actes.map(({ cle, libelle, icone, agir, danger }) => ({
    key: cle,
    label: libelle,
    icon: <Icone nom={icone} taille={16} />,
    danger,
    onClick: agir,
  }));

/** Ce que deux boutons et le menu peuvent dire sur la rangée d'un téléphone, en lettres. */
const LETTRES_AU_TELEPHONE = 24;

/** Combien de boutons tiennent à côté du titre sans le couper ; au téléphone, sans que le menu passe à la ligne. */
function usePlaces(actes: readonly Acte[]): number {
  const telephone = useTelephone();
  const large = useEcranLarge();
  if (!telephone) return large ? 4 : 3;
  const lettres = actes.slice(0, 2).reduce((somme, { libelle }) => somme + libelle.length, 0);
  return lettres > LETTRES_AU_TELEPHONE ? 1 : 2;
}

/** Les actes d'un document, dans l'en-tête de sa page : ce qui tient en boutons, le reste dans un menu. */
export function ActesEnTete({
  premiers,
  seconds,
  occupe,
}: {
  premiers: readonly Acte[];
  /** Ceux que le menu seul porte. */
  seconds: readonly Acte[];
  occupe: boolean;
}): JSX.Element {
  const places = usePlaces(premiers);
  const plus = useRef<HTMLButtonElement>(null);
  const menu = [...premiers.slice(places), ...seconds];
  return (
    <>
      {premiers.slice(0, places).map(({ cle, libelle, icone, agir, danger, principale }) => (
        <Button
          key={cle}
          type={principale ? 'primary' : 'default'}
          danger={danger}
          icon={<Icone nom={icone} taille={17} />}
          aria-disabled={occupe || undefined}
          onClick={occupe ? undefined : agir}
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
