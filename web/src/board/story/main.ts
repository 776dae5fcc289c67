import { mount } from 'svelte';
import '../../theme/fonts.css';
import '../../theme/tokens.css';
import '../../theme/base.css';
import '../../theme/parts.css';
import Story from './Story.svelte';

const target = document.getElementById('app');
if (target) mount(Story, { target });
