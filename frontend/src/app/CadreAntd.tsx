import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import frFR from 'antd/locale/fr_FR';
import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { themePour } from '@/config/theme';
import { useModeAffiche } from '@/lib/apparence';
import { useImmobile, useTelephone } from '@/lib/ecran';

/** Le rouet des boutons, muet : celui d'antd ajoute « loading » au nom du bouton. */
const BOUTONS = { loadingIcon: <LoadingOutlined spin aria-hidden /> };

// Les icônes d'antd portent des noms anglais (« down », « close-circle », « Close ») : les nôtres sont muettes ou nommées.
const VOLET = { closeIcon: <Icone nom="croix" taille={20} /> };
const FENETRE = {
  ...VOLET,
  closable: { 'aria-label': 'Fermer' },
  warningIcon: (
    <span className="anticon">
      <Icone nom="alerte" taille={22} />
    </span>
  ),
};
const LISTE = {
  suffixIcon: <Icone nom="chevron" taille={16} />,
  clearIcon: <Icone nom="croix" taille={14} epaisseur={2} />,
};

/** Entoure les pages qui se servent d'antd : langue et thème du mode affiché. */
export default function CadreAntd(): JSX.Element {
  const mode = useModeAffiche();
  const immobile = useImmobile();
  const doigt = useTelephone();
  return (
    <ConfigProvider
      locale={frFR}
      theme={themePour(mode, immobile, doigt)}
      button={BOUTONS}
      drawer={VOLET}
      modal={FENETRE}
      select={LISTE}
      // Son onde ajoute un bloc dans le bouton touché, que le HTML n'y admet pas.
      wave={{ disabled: true }}
    >
      <Outlet />
    </ConfigProvider>
  );
}
