import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icone, type NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useTelephone } from '@/lib/ecran';
import type { Facture } from '../../model/facture';
import { resteRectifiable } from '../../model/avoir';
import type { Actes } from './use-actes';

interface Action {
  cle: string;
  libelle: string;
  icone: NomIcone;
  agir: () => void;
  danger?: boolean;
}

/** Une facture annulée ne part plus : c'est son avoir qui s'envoie. */
const avoirAEnvoyer = ({ avoirs: [avoir] }: Facture, voir: (id: string) => void): Action[] =>
  avoir ? [{ cle: 'avoir', libelle: 'Envoyer l’avoir', icone: 'envoi', agir: () => voir(avoir._id) }] : [];

/** Les actes de la facture, le plus utile maintenant d'abord ; `seconds` : ceux du menu « Plus ». */
function actionsDe(
  facture: Facture,
  actes: Actes,
  { modifier, voir }: { modifier: () => void; voir: (id: string) => void },
): { premiers: Action[]; seconds: Action[] } {
  const brouillon = facture.statut === 'brouillon';
  const mien = facture.monRole === 'emetteur';
  const pdf: Action = { cle: 'pdf', libelle: 'PDF', icone: 'telecharger', agir: actes.telechargerPdf };
  const facturX: Action = {
    cle: 'facturx',
    libelle: 'Télécharger le Factur-X',
    icone: 'telecharger',
    agir: actes.telechargerXml,
  };
  const imprimer: Action = {
    cle: 'imprimer',
    libelle: 'Imprimer',
    icone: 'imprimer',
    agir: () => window.print(),
  };
  if (!mien) return { premiers: [pdf, imprimer], seconds: [facturX] };
  const supprimer: Action = {
    cle: 'supprimer',
    libelle: 'Supprimer',
    icone: 'corbeille',
    agir: actes.supprimer,
    danger: true,
  };
  if (brouillon)
    return {
      premiers: [{ cle: 'modifier', libelle: 'Modifier', icone: 'crayon', agir: modifier }, supprimer],
      seconds: [],
    };
  const avoir: Action[] =
    facture.genre === 'facture' && resteRectifiable(facture) > 0
      ? [{ cle: 'avoir', libelle: 'Faire un avoir', icone: 'retour', agir: () => actes.ouvrir('avoir') }]
      : [];
  const dupliquer: Action[] =
    facture.genre === 'facture'
      ? [{ cle: 'dupliquer', libelle: 'Dupliquer', icone: 'copie', agir: actes.dupliquer }]
      : [];
  if (facture.statut === 'annulee')
    return {
      premiers: [...avoirAEnvoyer(facture, voir), pdf, imprimer],
      seconds: [facturX, ...dupliquer, supprimer],
    };
  return {
    premiers: [
      { cle: 'email', libelle: 'E-mail', icone: 'courriel', agir: () => actes.ouvrir('courriel') },
      { cle: 'envoyer', libelle: 'Envoyer', icone: 'envoi', agir: actes.envoyer },
      pdf,
      imprimer,
    ],
    seconds: [facturX, ...dupliquer, ...avoir, ...(facture.genre === 'facture' ? [supprimer] : [])],
  };
}

const enMenu = (actions: readonly Action[]): MenuProps['items'] =>
  actions.map(({ cle, libelle, icone, agir, danger }) => ({
    key: cle,
    label: libelle,
    icon: <Icone nom={icone} taille={16} />,
    danger,
    onClick: agir,
  }));

/** Les boutons de l'en-tête : le premier acte est le principal tant que la facture n'est pas partie. */
export function ActionsDetail({ facture, actes }: { facture: Facture; actes: Actes }): JSX.Element {
  const naviguer = useNavigate();
  const telephone = useTelephone();
  const plus = useRef<HTMLButtonElement>(null);
  const { premiers, seconds } = actionsDe(facture, actes, {
    modifier: () => void naviguer(paths.factureEdition.href(facture._id)),
    voir: (id) => void naviguer(paths.facture.href(id)),
  });
  const visibles = telephone ? premiers.slice(0, 2) : premiers;
  const menu = telephone ? [...premiers.slice(2), ...seconds] : seconds;
  const principale = facture.monRole === 'emetteur' && ['brouillon', 'creee'].includes(facture.statut);
  const typeDe = (rang: number): ButtonProps['type'] => (principale && rang === 0 ? 'primary' : 'default');
  return (
    <>
      {visibles.map(({ cle, libelle, icone, agir, danger }, rang) => (
        <Button
          key={cle}
          type={typeDe(rang)}
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
