import { theme as antdTheme, type ThemeConfig } from 'antd';

export type ModeAffiche = 'clair' | 'sombre';

const POLICE = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";

const clair: ThemeConfig['token'] = {
  colorPrimary: '#0b5cad',
  colorInfo: '#0b5cad',
  colorLink: '#0b5cad',
  colorLinkHover: '#094d91',
  colorLinkActive: '#094d91',
  colorError: '#c21c1c',
  colorSuccess: '#1f7a1f',
  colorWarning: '#8f5a00',
  colorSuccessBg: '#e9f6e9',
  colorWarningBg: '#fff4dc',
  colorErrorBg: '#fdecec',
  colorInfoBg: '#e8f1fb',
  colorPrimaryBg: '#e8f1fb',
  colorTextBase: '#17202b',
  colorText: '#17202b',
  colorTextSecondary: '#4a5462',
  colorTextTertiary: 'rgba(0,0,0,.62)',
  colorTextDescription: 'rgba(0,0,0,.62)',
  colorTextPlaceholder: 'rgba(0,0,0,.6)',
  colorTextQuaternary: 'rgba(0,0,0,.55)',
  colorBgLayout: '#fbfaf7',
  colorBorder: '#8c8c8c',
  colorBorderSecondary: '#e6e3dc',
  colorSplit: '#e6e3dc',
};

const sombre: ThemeConfig['token'] = {
  colorPrimary: '#6db1f7',
  colorInfo: '#6db1f7',
  colorLink: '#7ab8ff',
  colorLinkHover: '#8cc3fb',
  colorLinkActive: '#8cc3fb',
  colorError: '#ff7875',
  colorSuccess: '#73d13d',
  colorWarning: '#e0a030',
  colorText: 'rgba(255,255,255,.92)',
  colorTextSecondary: 'rgba(255,255,255,.76)',
  colorTextTertiary: 'rgba(255,255,255,.65)',
  colorTextDescription: 'rgba(255,255,255,.65)',
  colorTextPlaceholder: 'rgba(255,255,255,.6)',
  colorTextQuaternary: 'rgba(255,255,255,.6)',
  colorBgBase: '#14171b',
  colorBgLayout: '#14171b',
  colorBgContainer: '#1b1f25',
  colorBgElevated: '#22272e',
  colorBorder: '#6b727c',
  colorBorderSecondary: '#31373f',
  colorSplit: '#31373f',
};

const commun: ThemeConfig['token'] = {
  fontFamily: POLICE,
  fontSize: 14,
  borderRadius: 8,
  controlHeight: 36,
  controlHeightLG: 42,
  fontWeightStrong: 600,
  wireframe: false,
};

/** Le thème antd du mode affiché : un accent, papier chaud, contrastes AA vérifiés dans les deux modes. `immobile` : sans mouvement. */
export const themePour = (mode: ModeAffiche, immobile = false): ThemeConfig => ({
  algorithm: mode === 'sombre' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  token: { ...commun, motion: !immobile, ...(mode === 'sombre' ? sombre : clair) },
  components: {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: mode === 'sombre' ? '#4a515b' : '#c9c6bf',
      ...(mode === 'sombre'
        ? {
            primaryColor: '#0b1a2b',
            dangerColor: '#1a0505',
            colorPrimary: '#6db1f7',
            colorPrimaryHover: '#8cc3fb',
            colorPrimaryActive: '#559fe8',
          }
        : {}),
    },
    Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
    Table: { headerBg: 'transparent', headerSplitColor: 'transparent' },
    Segmented: { trackBg: mode === 'sombre' ? '#2d3036' : '#eeece6' },
    Modal: { titleFontSize: 18 },
  },
});
