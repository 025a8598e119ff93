import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import frFR from 'antd/locale/fr_FR';
import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { themePour } from '@/config/theme';
import { useModeAffiche } from '@/lib/apparence';

/** Le rouet des boutons, muet : celui d'antd ajoute « loading » au nom du bouton. */
const BOUTONS = { loadingIcon: <LoadingOutlined spin aria-hidden /> };

/** Entoure les pages qui se servent d'antd : langue et thème du mode affiché. */
export default function CadreAntd(): JSX.Element {
  const mode = useModeAffiche();
  return (
    <ConfigProvider locale={frFR} theme={themePour(mode)} form={{ requiredMark: false }} button={BOUTONS}>
      <Outlet />
    </ConfigProvider>
  );
}
